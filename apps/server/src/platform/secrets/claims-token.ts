import { newToken } from '../sessions/sessions.ts'

/**
 * A random token in the form of a JWT, since v1's dashboards read what it says of its person. Nobody else trusts the claims: the last
 * part is random, and the database stores a hash of the whole.
 */
export function newClaimsToken(claims: object): string {
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${newToken()}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
