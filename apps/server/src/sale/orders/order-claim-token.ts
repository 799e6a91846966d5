import type { Config } from '../../config.ts'
import { linkKey, readLinkKey } from '../../http/link-key.ts'

export const claimMinutes = 15

/** Orders that go to an account if the mailbox that they were placed with says so. */
export interface OrderClaim {
  store_id: string
  customer_id: string
  /** That the orders were placed with, in lower case. */
  email: string
  order_ids: string[]
  /** Milliseconds since 1970. */
  expires_at: number
}

/** A signed text with the claim in it. It leaves in a message to the orders' address only. */
export function orderClaimToken(config: Pick<Config, 'secret'>, claim: OrderClaim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${text}.${linkKey(config, { purpose: 'order-claim', store_id: claim.store_id, id: text })}`
}

/** The claim in a token of this store; undefined for one that is forged or too old. */
export function readOrderClaimToken(
  config: Pick<Config, 'secret'>,
  store_id: string,
  token: string,
  now: Date,
): OrderClaim | undefined {
  const opened = readLinkKey(config, { purpose: 'order-claim', store_id }, token)
  if (!opened) return undefined
  // Signed here, so it is what orderClaimToken wrote.
  const claim = JSON.parse(Buffer.from(opened.id, 'base64url').toString()) as OrderClaim
  return claim.store_id === store_id && claim.expires_at > now.getTime() ? claim : undefined
}
