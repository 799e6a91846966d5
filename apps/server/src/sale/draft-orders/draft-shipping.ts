import type { CreateDraftOrderInput } from '@shopkey/contract/draft-order.ts'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import { listOptions } from '../../offer/shipping/offered-options.ts'
import { shippingOptionInOtherRegion, shippingOptionUnknown } from '../cart/cart.errors.ts'
import { loadCart } from '../cart/cart.queries.ts'
import type { CartState } from '../cart/cart.state.ts'
import { obstacleOf } from '../cart/parcel-of.ts'
import { requirePayable } from '../order-payments/payment-operations.ts'
import { draftShippingNeedsPrice, draftShippingRequirements } from './draft-order.errors.ts'

type DraftMethods = CreateDraftOrderInput['shipping_methods']

/** Throws for a price set by hand by staff who may not move money. */
export function requireOptionPrices(methods: DraftMethods, mayMoveMoney: boolean): void {
  if (!mayMoveMoney && methods.some(({ price }) => price !== undefined))
    throw permissionMissing({ permission: 'money.move' })
}

/** Sets the shipping methods of a draft in place of those that it has. */
export async function replaceDraftShipping(trx: Trx, cart: CartState, methods: DraftMethods, now: Date): Promise<void> {
  await trx.deleteFrom('shipping_methods').where('cart_id', '=', cart.id).execute()
  await trx.deleteFrom('custom_shipping_options').where('cart_id', '=', cart.id).execute()
  await insertDraftShipping(trx, await loadCart(trx, cart.store_id, cart.id), methods, now)
}

/**
 * Sets the shipping methods of a new draft. A method with a price of its own ignores its option's requirements, and
 * keeps that price for this cart; one without costs the option's price. Of two of one shipping profile the later stays.
 */
export async function insertDraftShipping(trx: Trx, cart: CartState, methods: DraftMethods, now: Date): Promise<void> {
  const options = await listOptions(trx, cart.store_id, [
    sql<SqlBool>`o.id = any(${methods.map((method) => method.option_id)})`,
  ])
  const byProfile = new Map<string, (typeof methods)[number] & { includes_tax: boolean; price: number }>()
  for (const method of methods) {
    const option = options.find((candidate) => candidate.id === method.option_id)
    if (!option) throw shippingOptionUnknown({ option_id: method.option_id })
    const { name, includes_tax, profile_id } = option
    if (option.region_id !== cart.region_id) throw shippingOptionInOtherRegion({ name })
    if (method.price === undefined) {
      if (option.price_type === 'calculated') throw draftShippingNeedsPrice({ name })
      if (obstacleOf(cart, option)) throw draftShippingRequirements({ name })
    } else {
      requirePayable(method.price, cart.region.currency_code)
      await setCustomPrice(trx, cart.id, method.option_id, method.price, now)
    }
    byProfile.set(profile_id, { ...method, includes_tax, price: method.price ?? option.amount ?? 0 })
  }
  for (const { option_id, price, includes_tax, data } of byProfile.values()) {
    await trx
      .insertInto('shipping_methods')
      .values({
        id: newId('sm'),
        shipping_option_id: option_id,
        cart_id: cart.id,
        price,
        includes_tax,
        data: JSON.stringify(data ?? {}),
        created_at: now,
      })
      .execute()
  }
}

async function setCustomPrice(trx: Trx, cart_id: string, shipping_option_id: string, price: number, now: Date) {
  await trx
    .insertInto('custom_shipping_options')
    .values({ id: newId('cso'), cart_id, shipping_option_id, price, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['cart_id', 'shipping_option_id']).doUpdateSet({ price }))
    .execute()
}
