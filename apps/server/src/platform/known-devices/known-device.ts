import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Client } from '../sessions/session-client.ts'

/** An account of either kind, as devices and limits name it. */
export type AccountRef = `user:${string}` | `customer:${string}`

/** Who makes a request, as far as limits are concerned. */
export interface Requester extends Client {
  /** The device cookie as it was sent; nothing is known about it yet. */
  deviceCookie: string | undefined
}

const macBytes = 16
/** More people than share a till. */
const maxAccounts = 8

/** The device's id if this account has signed in on it before, undefined otherwise. */
export function knownDeviceOf(secret: string, cookie: string | undefined, account: AccountRef): string | undefined {
  const [id, ...macs] = cookie?.split('.') ?? []
  if (!id) return undefined
  const expected = Buffer.from(macOf(secret, id, account))
  const isKnown = macs.slice(0, maxAccounts).some((mac) => {
    const given = Buffer.from(mac)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isKnown ? id : undefined
}

/** The cookie with which a device is known to the account, and stays known to those that it was known to. */
export function deviceCookieWith(
  secret: string,
  cookie: string | undefined,
  account: AccountRef,
  newId: () => string,
): string {
  const [sent, ...macs] = cookie?.split('.') ?? []
  // A made-up id is kept: it opens nothing without an account's signature beside it.
  const id = sent && /^[\w-]{16,40}$/.test(sent) ? sent : newId()
  const mac = macOf(secret, id, account)
  const others = macs.filter((one) => one !== mac && /^[\w-]{22}$/.test(one)).slice(0, maxAccounts - 1)
  return [id, mac, ...others].join('.')
}

function macOf(secret: string, id: string, account: AccountRef): string {
  return createHmac('sha256', secret)
    .update(`device:${id}:${account}`)
    .digest()
    .subarray(0, macBytes)
    .toString('base64url')
}
