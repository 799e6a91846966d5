import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { aStore, type StoreFixture } from './a-store.ts'

export interface ShopFixture extends StoreFixture {
  /** Rp 20,000 without tax, by the default profile, in the rupiah region. */
  shipping_option_id: string
}

/**
 * A store with a complete checkout: the rupiah region serves Indonesia and Malaysia, delivers, and accepts payments.
 */
export async function aShop(
  db: Database,
  { payment_providers = ['manual'], is_default = false }: { payment_providers?: string[]; is_default?: boolean } = {},
): Promise<ShopFixture> {
  const store = await aStore(db, { is_default })
  // Where no server has started on this database yet.
  await db
    .insertInto('payment_providers')
    .values(payment_providers.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('region_countries')
    .values(
      [
        ['id', store.idr_region_id],
        ['my', store.idr_region_id],
        ['de', store.eur_region_id],
      ].map(([country_code = '', region_id = '']) => ({ store_id: store.id, country_code, region_id })),
    )
    .execute()
  await db
    .insertInto('region_payment_providers')
    .values(
      [store.idr_region_id, store.eur_region_id].flatMap((region_id) =>
        payment_providers.map((provider_id) => ({ region_id, provider_id })),
      ),
    )
    .execute()
  const shipping_option_id = await aShippingOption(db, store)
  return { ...store, shipping_option_id }
}

interface ShippingOptionChoices {
  region_id?: string
  profile_id?: string
  amount?: number
  is_return?: boolean
  admin_only?: boolean
  /** Minor units of items without tax. */
  min_subtotal?: number
}

export async function aShippingOption(
  db: Database,
  store: StoreFixture,
  { min_subtotal, ...choices }: ShippingOptionChoices = {},
): Promise<string> {
  const id = newId('so')
  const defaults = { region_id: store.idr_region_id, profile_id: store.profile_id, amount: 2_000_000 }
  await db
    .insertInto('shipping_options')
    .values({
      ...defaults,
      ...choices,
      id,
      store_id: store.id,
      name: 'Courier',
      provider_id: 'manual',
      price_type: 'flat_rate',
    })
    .execute()
  if (min_subtotal !== undefined)
    await db
      .insertInto('shipping_option_requirements')
      .values({ id: newId('sor'), shipping_option_id: id, type: 'min_subtotal', amount: min_subtotal })
      .execute()
  return id
}
