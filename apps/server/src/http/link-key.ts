import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

const keyBytes = 16
type Kind = 'order' | 'cart' | 'order-claim' | 'unsubscribe'

/** Signs the id of what a store's link opens: the link's holder has the key. A key of another kind is not valid. */
export function linkKey({ secret }: Pick<Config, 'secret'>, kind: Kind, id: string): string {
  const signature = createHmac('sha256', secret).update(`${kind}:${id}`).digest()
  return signature.subarray(0, keyBytes).toString('base64url')
}

/** Reads `<id>.<key>`; returns the id if its key is right, else null. */
export function readLinkKey(
  config: Pick<Config, 'secret'>,
  kind: Kind,
  header: string | string[] | undefined,
): string | null {
  const [id = '', key = ''] = typeof header === 'string' ? header.split('.') : []
  if (!id || !key) return null
  const [sent, right] = [Buffer.from(key), Buffer.from(linkKey(config, kind, id))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? id : null
}
