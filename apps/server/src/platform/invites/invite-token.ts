import { newClaimsToken } from '../secrets/claims-token.ts'
import { seal, unseal } from '../secrets/sealed.ts'

interface Invitation {
  id: string
  role: string
  user_email: string
  expires_at: Date
  /** Whether the token is only sent to the invited address. */
  proves_mailbox: boolean
}

/** A new token for an invitation. v1's dashboards read the e-mail address from it. */
export function newInviteToken({ id, role, user_email, expires_at, proves_mailbox }: Invitation): string {
  const exp = Math.floor(expires_at.getTime() / 1000)
  const claims = { invite_id: id, role, user_email, exp, via: proves_mailbox ? 'mail' : 'link' }
  return newClaimsToken(claims)
}

const sealedFor = (invite_id: string) => `invite-token:${invite_id}`

/** The token encrypted for the event that leads to the message. */
export function sealInviteToken(secret: string, invite_id: string, token: string): string {
  return seal(secret, sealedFor(invite_id), token)
}

/** Decrypts a token from sealInviteToken. */
export function openInviteToken(secret: string, invite_id: string, sealed: string): string {
  return unseal(secret, sealedFor(invite_id), sealed)
}
