import type { CreateDraftOrderInput } from '@shopkey/contract/draft-order.ts'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import { listOptions, type OfferedOption } from '../../offer/shipping/offered-options.ts'
import { shippingOptionInOtherRegion, shippingOptionUnknown } from '../cart/cart.errors.ts'
import type { CartState } from '../cart/cart.state.ts'
import { chooseMethod } from '../cart/delivery/actions/add-shipping-method.ts'
import { flatPriceIn, obstacleOf } from '../cart/delivery/parcel-of.ts'
import { requirePayable } from '../orders/require-payable.ts'
import { draftShippingNeedsPrice, draftShippingRequirements } from './draft-order.errors.ts'

type DraftMethods = CreateDraftOrderInput['shipping_methods']

/** Throws for a price set by hand by staff who may not move money. */
export function requireOptionPrices(methods: DraftMethods, mayMoveMoney: boolean): void {
  if (!mayMoveMoney && methods.some(({ price }) => price !== undefined))
    throw permissionMissing({ permission: 'money.move' })
}

/**
 * Sets the shipping methods of a draft in place of those that it has. A method with a price of its own ignores its
 * option's requirements, and keeps that price for this cart; one without costs the option's price. Of two of one
 * shipping profile the later stays.
 */
export async function setDraftShipping(trx: Trx, cart: CartState, methods: DraftMethods, now: Date): Promise<void> {
  cart.shipping_methods = []
  cart.custom_shipping = []
  const options = await listOptions(trx, cart.store_id, [
    sql<SqlBool>`o.id = any(${methods.map((method) => method.option_id)})`,
  ])
  const chosen: { option: OfferedOption; price: number; data: Record<string, unknown> }[] = []
  const custom = new Map<string, number>()
  for (const { option_id, price, data = {} } of methods) {
    const option = options.find((candidate) => candidate.id === option_id)
    if (!option) throw shippingOptionUnknown({ option_id })
    const { name } = option
    if (option.region_id !== cart.region_id) throw shippingOptionInOtherRegion({ name })
    if (price === undefined) {
      if (option.price_type === 'calculated') throw draftShippingNeedsPrice({ name })
      if (obstacleOf(cart, option)) throw draftShippingRequirements({ name })
    } else {
      requirePayable(price, cart.region.currency_code)
      custom.set(option_id, price)
    }
    chosen.push({ option, price: price ?? flatPriceIn(cart, option) ?? 0, data })
  }
  for (const { option, price, data } of chosen) chooseMethod(cart, option, { price, data, now })
  cart.custom_shipping = [...custom].map(([shipping_option_id, price]) => ({ shipping_option_id, price }))
}
