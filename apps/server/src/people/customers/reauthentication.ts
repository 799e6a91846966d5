/** While it is this young, an account that was opened with a phone takes its first e-mail address from the session that opened it. */
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
 * Whether changing this of an account takes more than its session. Each of them is a way in, so whoever finds an open browser
 * could lock its owner out.
 */
export function needsReauthentication({ email, created_at }: Account, changes: Changes, now: Date): boolean {
  const isFirstEmail = email === null && now.getTime() - created_at.getTime() < introductionMs
  return changes.password || changes.phone || (changes.email && !isFirstEmail)
}
