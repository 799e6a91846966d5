import { createHmac, timingSafeEqual } from 'node:crypto'
import { seal, unseal } from '../secrets/sealed.ts'

/** What an invite's link carries. The whole token follows from the invite's row, so none is kept. */
export interface InviteClaims {
  invite_id: string
  role: string
  user_email: string
  /** Seconds since 1970; together with the row's own expiry it voids the links of earlier sendings. */
  exp: number
}

interface InviteRow {
  id: string
  role: string
  user_email: string
  expires_at: Date
}

const header = encode({ alg: 'HS256', typ: 'JWT' })

/** The invite's token: a JWT, since v1's dashboards read the e-mail address out of it. */
export function inviteToken(secret: string, { id, role, user_email, expires_at }: InviteRow): string {
  const claims: InviteClaims = { invite_id: id, role, user_email, exp: Math.floor(expires_at.getTime() / 1000) }
  const content = `${header}.${encode(claims)}`
  return `${content}.${sign(secret, content)}`
}

/** The claims of a token that we signed, or undefined. Whether they still hold is the invite's row to say. */
export function readInviteToken(secret: string, token: string): InviteClaims | undefined {
  const [first, payload, signature, ...more] = token.split('.')
  if (first !== header || !payload || !signature || more.length > 0) return undefined
  const expected = Buffer.from(sign(secret, `${first}.${payload}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as InviteClaims // we wrote and signed it
}

const sealedFor = (invite_id: string) => `invite-token:${invite_id}`

/** The token as an event carries it to who sends the message. */
export function sealInviteToken(secret: string, invite_id: string, token: string): string {
  return seal(secret, sealedFor(invite_id), token)
}

/** The token that sealInviteToken sealed. */
export function openInviteToken(secret: string, invite_id: string, sealed: string): string {
  return unseal(secret, sealedFor(invite_id), sealed)
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sign(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`invite:${content}`).digest('base64url')
}
