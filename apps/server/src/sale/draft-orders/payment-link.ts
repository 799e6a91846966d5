import type { Config } from '../../config.ts'
import { cartKey } from '../../http/cart-key.ts'
import type { CurrentStore } from '../../http/request-context.ts'

/**
 * The link by which the customer of a draft sees and pays it without signing in: the store's template with `{cart_id}`
 * and `{key}`, or our storefront. A template without `{key}`, as in v1, gets the key as a query parameter; the page
 * sends it as `X-Cart-Key: <cart id>.<key>`.
 */
export function paymentLink(
  config: Pick<Config, 'secret' | 'storefrontUrl'>,
  { payment_link_template, view_code }: Pick<CurrentStore, 'payment_link_template' | 'view_code'>,
  cart_id: string,
): string {
  const key = cartKey(config, cart_id)
  const template = payment_link_template || `${config.storefrontUrl}/${view_code}/cart?id={cart_id}`
  const link = template.replaceAll('{cart_id}', cart_id)
  if (link.includes('{key}')) return link.replaceAll('{key}', key)
  const [address = '', fragment] = link.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}key=${key}${fragment === undefined ? '' : `#${fragment}`}`
}
