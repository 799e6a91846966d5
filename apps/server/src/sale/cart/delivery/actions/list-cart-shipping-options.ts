import { type SqlBool, sql } from 'kysely'
import { listOptions, type OfferedOption, offeredOptionView } from '../../../../offer/shipping/offered-options.ts'
import type { Services } from '../../../services.ts'
import { isOwnCart } from '../../access/cart.owner.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { flatPriceIn, obstacleOf, parcelOf } from '../parcel-of.ts'

/**
 * The shipping options of a cart: those of its items' profiles in the cart's region, or exactly those set for the cart.
 * Only its owner gets prices agreed for it or calculated for its address.
 */
export async function listCartShippingOptions(services: Services, cart: CartState, viewer: Viewer) {
  const { db } = services
  const { store_id } = cart
  const { language } = viewer
  const isOwn = isOwnCart(cart, viewer)
  const prices = new Map(cart.custom_shipping.map((custom) => [custom.shipping_option_id, custom.price]))
  if (prices.size > 0) {
    if (!isOwn) return []
    const options = await listOptions(db, store_id, [sql<SqlBool>`o.id = any(${[...prices.keys()]})`])
    return options.map((option) => offeredOptionView(option, language, prices.get(option.id)))
  }
  const profile_ids = [...new Set(cart.items.flatMap((item) => item.variant?.product.profile_id ?? []))]
  const options = await listOptions(db, store_id, [
    sql<SqlBool>`o.region_id = ${cart.region_id}`,
    sql<SqlBool>`o.profile_id = any(${profile_ids})`,
    sql<SqlBool>`not o.admin_only and not o.is_return and (o.amount is not null or o.price_type = 'calculated')`,
  ])
  const offered = options.filter((option) => !obstacleOf(cart, option) && (isOwn || option.price_type !== 'calculated'))
  const priced = await Promise.all(
    offered.map(async (option) => ({ option, price: await priceFor(services, cart, option) })),
  )
  return priced.flatMap(({ option, price }) =>
    price === undefined ? [] : [offeredOptionView(option, language, price)],
  )
}

/** The option's price in minor units; undefined for one that cannot be priced for the cart's address, or not yet. */
async function priceFor({ fulfillment }: Pick<Services, 'fulfillment'>, cart: CartState, option: OfferedOption) {
  if (option.price_type !== 'calculated') return flatPriceIn(cart, option) ?? undefined
  return fulfillment.pricesOf(option.provider_id)?.quote(parcelOf(cart, option))
}
