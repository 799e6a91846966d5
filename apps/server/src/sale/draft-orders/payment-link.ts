import type { Config } from '../../config.ts'
import { cartKey } from '../../http/cart-key.ts'
import { fillLinkTemplate, isLinkTemplate } from '../../http/link-template.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type PlacedStore, storeAddress } from '../../http/store-address.ts'

/**
 * The link by which the customer of a draft sees and pays it without signing in: the store's template, or our
 * storefront. The page sends the key as `X-Cart-Key: <cart id>.<key>`.
 */
export function paymentLink(
  config: Pick<Config, 'secret' | 'storefrontUrl'>,
  store: PlacedStore & Pick<CurrentStore, 'id' | 'payment_link_template'>,
  cart_id: string,
): string {
  const { id: store_id, payment_link_template } = store
  const key = cartKey(config, { store_id, id: cart_id })
  const own = `${storeAddress(config, store)}/cart?id={cart_id}`
  const template = isLinkTemplate(payment_link_template) ? payment_link_template : own
  return fillLinkTemplate(template, { cart_id, key })
}
