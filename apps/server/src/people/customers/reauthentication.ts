import { freshUntil } from '../../http/fresh-sign-in.ts'

interface Account {
  phone: string | null
  phone_verified_at: Date | null
}

interface Changes {
  email: boolean
  password: boolean
  /** The number after the change, and whether a code verifies it. */
  phone: string | null
  isVerified: boolean
}

/**
 * Whether this change of an account needs more than its session. An e-mail address, a password and a verified number
 * sign in, so that a person at an open browser could lock the owner out. A number that is only stored signs nobody in.
 */
export function needsReauthentication({ phone, phone_verified_at }: Account, changes: Changes): boolean {
  const ownPhone = phone_verified_at ? phone : null
  const isSignInPhoneChanged = changes.phone !== ownPhone && (ownPhone !== null || changes.isVerified)
  return changes.password || changes.email || isSignInPhoneChanged
}

/** Whether the customer gave a password or a code a few minutes ago, which counts as giving it with the request. */
export function isJustAuthenticated(authenticated_at: Date | null, now: Date): boolean {
  return authenticated_at !== null && freshUntil(authenticated_at) > now
}
