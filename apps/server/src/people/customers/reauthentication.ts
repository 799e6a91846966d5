/** For this time after an account was opened with a phone, its session alone may set the first e-mail address. */
const introductionMs = 15 * 60_000

interface Account {
  email: string | null
  created_at: Date
}

interface Changes {
  email: boolean
  phone: boolean
  password: boolean
}

/**
 * Whether this change of an account needs more than its session. Each of these properties can sign in, so that a person
 * at an open browser could lock the owner out.
 */
export function needsReauthentication({ email, created_at }: Account, changes: Changes, now: Date): boolean {
  const isFirstEmail = email === null && now.getTime() - created_at.getTime() < introductionMs
  return changes.password || changes.phone || (changes.email && !isFirstEmail)
}
