import { orderTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { aProduct } from './a-product.ts'
import type { StoreFixture } from './a-store.ts'

interface OrderOptions {
  /** One entry per line, each of a variant of its own. Amounts: euro cents; tax 20 %. */
  lines?: { quantity?: number; unit_price?: number; discount?: number }[]
  /** The remaining stock of each variant after the order. */
  stock?: number
  shipping_price?: number
  /** 'captured' (default), 'awaiting', or 'none': an order without a payment. */
  payment?: 'captured' | 'awaiting' | 'none'
  has_shipping?: boolean
}

export interface OrderFixture {
  id: string
  display_id: number
  customer_id: string
  email: string
  total: number
  line_ids: string[]
  variant_ids: string[]
  payment_id: string
  shipping_option_id: string
  return_option_id: string
}

let orderCount = 0

/** A placed order in euros, inserted into the tables; its items are taken from stock. */
export async function anOrder(
  db: Database,
  store: StoreFixture,
  {
    lines = [{ quantity: 3 }],
    stock = 10,
    shipping_price = 500,
    payment = 'captured',
    has_shipping = true,
  }: OrderOptions = {},
): Promise<OrderFixture> {
  orderCount += 1
  const id = newId('order')
  const display_id = 1000 + orderCount
  const email = `shopper-${orderCount}@shopkey.test`
  const { variant_ids } = await aProduct(db, store, { variants: lines.map(() => ({ stock })) })
  const customer_id = newId('cus')
  const address_id = newId('addr')
  await db.insertInto('customers').values({ id: customer_id, store_id: store.id, email }).execute()
  await db
    .insertInto('store_customers')
    .values({ store_id: store.id, customer_id, first_name: 'Ayu', last_name: 'Lestari' })
    .execute()
  await db
    .insertInto('addresses')
    .values({ id: address_id, first_name: 'Dewi', address_1: 'Jl. Melati 5', city: 'Bandung' })
    .execute()

  const shipping_option_id = await aShippingOption(db, store)
  const return_option_id = await aShippingOption(db, store, { is_return: true, amount: 300 })
  const tax_lines = [{ rate: 20, name: 'default', code: 'default' }]
  const items = lines.map(({ quantity = 1, unit_price = 1000, discount = 0 }, index) => ({
    id: newId('item'),
    variant_id: variant_ids[index] ?? null,
    title: `Line ${index + 1}`,
    quantity,
    unit_price,
    tax_lines,
    adjustments: discount > 0 ? [{ amount: discount, discount_id: null }] : [],
  }))
  const { total } = orderTotals({
    currency_code: 'eur',
    items,
    shipping_methods: has_shipping ? [{ price: shipping_price, tax_lines }] : [],
    region: { gift_cards_taxable: true },
  })
  await db
    .insertInto('orders')
    .values({
      id,
      store_id: store.id,
      display_id,
      customer_id,
      email,
      region_id: store.eur_region_id,
      currency_code: 'eur',
      shipping_address_id: address_id,
      sales_channel_id: store.sales_channel_id,
      placed_total: total,
      payment_status: payment === 'none' ? 'not_paid' : payment,
    })
    .execute()
  for (const { tax_lines: taxes, adjustments, ...item } of items) {
    await db
      .insertInto('line_items')
      .values({ ...item, order_id: id })
      .execute()
    await db
      .insertInto('line_item_tax_lines')
      .values(taxes.map((tax) => ({ ...tax, id: newId('litl'), item_id: item.id })))
      .execute()
    for (const { amount } of adjustments) {
      await db
        .insertInto('line_item_adjustments')
        .values({ id: newId('lia'), item_id: item.id, description: 'by hand', amount })
        .execute()
    }
  }
  if (has_shipping) {
    const shipping_method_id = newId('sm')
    await db
      .insertInto('shipping_methods')
      .values({ id: shipping_method_id, order_id: id, shipping_option_id, price: shipping_price })
      .execute()
    await db
      .insertInto('shipping_method_tax_lines')
      .values({ rate: 20, name: 'default', code: 'default', id: newId('smtl'), shipping_method_id })
      .execute()
  }
  const payment_id = newId('pay')
  if (payment !== 'none') {
    const captured_at = payment === 'captured' ? new Date('2026-03-01T00:00:00Z') : null
    await db
      .insertInto('payments')
      .values({
        id: payment_id,
        store_id: store.id,
        order_id: id,
        provider_id: 'manual',
        amount: total,
        currency_code: 'eur',
        captured_at,
      })
      .execute()
  }
  return {
    id,
    display_id,
    customer_id,
    email,
    total,
    line_ids: items.map((item) => item.id),
    variant_ids,
    payment_id,
    shipping_option_id,
    return_option_id,
  }
}

export async function aShippingOption(
  db: Database,
  store: StoreFixture,
  { is_return = false, amount = 500 }: { is_return?: boolean; amount?: number } = {},
): Promise<string> {
  const id = newId('so')
  await db
    .insertInto('shipping_options')
    .values({
      id,
      store_id: store.id,
      name: is_return ? 'Send back' : 'Courier',
      region_id: store.eur_region_id,
      profile_id: store.profile_id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount,
      is_return,
    })
    .execute()
  return id
}

/** Fulfills and ships all items of an order, in the tables. */
export async function packAndShip(db: Database, order_id: string): Promise<void> {
  const id = newId('ful')
  await db
    .insertInto('fulfillments')
    .values({ id, order_id, provider_id: 'manual', shipped_at: new Date('2026-03-02T00:00:00Z') })
    .execute()
  await sql`
    insert into fulfillment_items select ${id}, l.id, l.quantity from line_items l where l.order_id = ${order_id}`.execute(
    db,
  )
  await sql`
    update line_items set fulfilled_quantity = quantity, shipped_quantity = quantity where order_id = ${order_id}`.execute(
    db,
  )
  await db.updateTable('orders').set({ fulfillment_status: 'shipped' }).where('id', '=', order_id).execute()
}
