import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Client } from '../sessions/session-client.ts'

/** An account of either kind, as used in device cookies and limits. */
export type AccountRef = `user:${string}` | `customer:${string}`

/** The sender of a request, as used by limits. */
export interface Requester extends Client {
  /** The device cookie as sent; not verified yet. */
  deviceCookie: string | undefined
  /** The language that they read (`x-store-language`); missing where the client does not say it. */
  language?: string | undefined
}

const macBytes = 16
/** More people than share a computer. */
const maxAccounts = 8

/** The device's id if this account has signed in on it before; otherwise undefined. */
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

/** The cookie that adds the account to the device's known accounts. */
export function deviceCookieWith(
  secret: string,
  cookie: string | undefined,
  account: AccountRef,
  newId: () => string,
): string {
  const [sent, ...macs] = cookie?.split('.') ?? []
  // A made-up id is harmless: it is worth nothing without an account's signature beside it.
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
