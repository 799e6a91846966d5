import { seal, unseal } from '../secrets/sealed.ts'
import { newToken } from '../sessions/sessions.ts'

interface Invitation {
  id: string
  role: string
  user_email: string
  expires_at: Date
  /** Whether the token is only sent to the invited address. */
  proves_mailbox: boolean
}

/**
 * A new token for an invitation. It has the form of a JWT, since v1's dashboards read the e-mail address from it; but
 * its claims are not trusted: its last part is random, and the invitation's row stores a hash of the whole.
 */
export function newInviteToken({ id, role, user_email, expires_at, proves_mailbox }: Invitation): string {
  const exp = Math.floor(expires_at.getTime() / 1000)
  const claims = { invite_id: id, role, user_email, exp, via: proves_mailbox ? 'mail' : 'link' }
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${newToken()}`
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

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
