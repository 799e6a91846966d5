import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { bookPoints, openAccount } from '../growth/loyalty/points-ledger.ts'
import { homeAddress } from './a-cart.ts'
import { aProduct } from './a-product.ts'
import { aShippingOption, aShop, type ShopFixture } from './a-shop.ts'
import { signInCustomer } from './sign-in-customer.ts'
import { storeApi } from './store-api.ts'

export interface RewardStoreFixture extends ShopFixture {
  /** Prices are in points here, and nothing is taxed. */
  points_region_id: string
  reward_channel_id: string
  /** Free. */
  reward_shipping_id: string
}

/** A store with a loyalty programme (a point for each Rp 100 paid) and a reward store. */
export async function aRewardStore(db: Database, options: { is_default?: boolean } = {}): Promise<RewardStoreFixture> {
  const shop = await aShop(db, options)
  const store_id = shop.id
  const points_region_id = newId('reg')
  const reward_channel_id = newId('sc')
  await db.insertInto('store_currencies').values({ store_id, currency_code: POINTS }).execute()
  await db.insertInto('sales_channels').values({ id: reward_channel_id, store_id, name: 'Rewards' }).execute()
  await db
    .insertInto('regions')
    .values({
      id: points_region_id,
      store_id,
      name: 'Rewards',
      currency_code: POINTS,
      sales_channel_id: reward_channel_id,
    })
    .execute()
  await db
    .insertInto('region_countries')
    .values({ store_id, country_code: 'id', region_id: points_region_id, for_points: true })
    .execute()
  await db
    .insertInto('region_payment_providers')
    .values({ region_id: points_region_id, provider_id: 'loyalty' })
    .execute()
  await db
    .insertInto('loyalty_programmes')
    .values({
      store_id,
      name: 'Senja Club',
      earning_rates: JSON.stringify({ idr: 1 }),
      reward_region_id: points_region_id,
    })
    .execute()
  await db.updateTable('stores').set({ has_loyalty_store: true }).where('id', '=', store_id).execute()
  const reward_shipping_id = await aShippingOption(db, shop, { region_id: points_region_id, amount: 0 })
  return { ...shop, points_region_id, reward_channel_id, reward_shipping_id }
}

/** A variant with a price in points. price: hundredths of a point. */
export async function aReward(
  db: Database,
  store: RewardStoreFixture,
  { price, stock = 100 }: { price: number; stock?: number },
): Promise<string> {
  const channel = { ...store, sales_channel_id: store.reward_channel_id }
  const { variant_ids } = await aProduct(db, channel, { variants: [{ prices: { [POINTS]: price }, stock }] })
  return variant_ids[0] ?? ''
}

/** A signed-in member with this many hundredths of points. */
export async function aMember(db: Database, store: RewardStoreFixture, now: Date, points = 0) {
  const member = await signInCustomer(db, store, now)
  const account = { store_id: store.id, customer_id: member.customer_id }
  await inTransaction(db, async (trx) => {
    await openAccount(trx, account, now)
    if (points !== 0) await bookPoints(trx, { ...account, points, reason: 'adjusted', reference: 'welcome', now })
  })
  return member
}

/** Creates a cart of rewards that can be completed; returns its id. */
export async function aRewardCart(
  app: App,
  store: RewardStoreFixture,
  { variant_id, headers }: { variant_id: string; headers?: Record<string, string> },
): Promise<string> {
  const api = storeApi(app, store, headers)
  const { cart } = await api.post('/store/carts', {
    region_id: store.points_region_id,
    items: [{ variant_id, quantity: 1 }],
  })
  await api.post(`/store/carts/${cart.id}`, {
    ...(!headers && { email: 'guest@example.com' }),
    shipping_address: homeAddress,
    billing_address: homeAddress,
  })
  await api.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: store.reward_shipping_id })
  await api.post(`/store/carts/${cart.id}/payment-sessions`)
  return cart.id
}
