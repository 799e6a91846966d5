import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'
import { resolvePriceContext } from './price-context.ts'
import { priceVariants } from './price-variants.ts'

const { db, clock, statements } = await startTestApp()
let store: StoreFixture

before(async () => {
  store = await aStore(db)
})

async function aPriceList(
  variant_id: string,
  amount: number,
  options: { group?: string; starts_at?: Date; ends_at?: Date } = {},
) {
  const id = newId('pl')
  const { starts_at, ends_at } = options
  await db
    .insertInto('price_lists')
    .values({ id, store_id: store.id, name: 'Sale', description: '', status: 'active', starts_at, ends_at })
    .execute()
  await db
    .insertInto('money_amounts')
    .values({ id: newId('ma'), variant_id, currency_code: 'eur', amount, price_list_id: id })
    .execute()
  if (options.group)
    await db
      .insertInto('price_list_customer_groups')
      .values({ price_list_id: id, customer_group_id: options.group })
      .execute()
  return id
}

async function aGroup(): Promise<string> {
  const id = newId('cgrp')
  await db.insertInto('customer_groups').values({ id, store_id: store.id, name: id }).execute()
  return id
}

describe('pricing variants', () => {
  test("uses the region's currency and adds its taxes", async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 1050, idr: 10_000 } }] })
    const context = await resolvePriceContext(db, store.id, { region_id: store.eur_region_id }, clock.now())
    const [priced] = await priceVariants(db, context, [{ variant_id: variant_ids[0] ?? '' }])
    assert.deepEqual(priced?.pricing, {
      original_price: 1050,
      original_price_includes_tax: false,
      calculated_price: 1050,
      calculated_price_includes_tax: false,
      calculated_price_type: 'default',
      original_price_incl_tax: 1260,
      original_tax: 210,
      calculated_price_incl_tax: 1260,
      calculated_tax: 210,
      tax_rates: [{ rate: 20, name: 'default', code: 'default' }],
    })
  })

  test('omits tax where only a currency is given, and prices where nothing is', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 500 } }] })
    const entries = [{ variant_id: variant_ids[0] ?? '' }]
    const inCurrency = await resolvePriceContext(db, store.id, { currency_code: 'EUR' }, clock.now())
    const [priced] = await priceVariants(db, inCurrency, entries)
    assert.equal(priced?.pricing.calculated_price, 500)
    assert.equal(priced?.pricing.calculated_price_incl_tax, null)
    const nowhere = await resolvePriceContext(db, store.id, {}, clock.now())
    const [unpriced] = await priceVariants(db, nowhere, entries)
    assert.equal(unpriced?.pricing.calculated_price, null)
  })

  test("adds up the rates of product and type instead of the region's own", async () => {
    const { id, variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 1000 } }] })
    const type_id = newId('ptyp')
    await db.insertInto('product_types').values({ id: type_id, store_id: store.id, value: type_id }).execute()
    await db.updateTable('products').set({ type_id }).where('id', '=', id).execute()
    const rates = [7, 3].map((rate) => ({
      id: newId('txr'),
      store_id: store.id,
      region_id: store.eur_region_id,
      rate,
      name: `${rate}`,
      code: `${rate}`,
    }))
    await db.insertInto('tax_rates').values(rates).execute()
    await db
      .insertInto('product_tax_rates')
      .values({ tax_rate_id: rates[0]?.id ?? '', product_id: id })
      .execute()
    await db
      .insertInto('product_type_tax_rates')
      .values({ tax_rate_id: rates[1]?.id ?? '', product_type_id: type_id })
      .execute()
    const context = await resolvePriceContext(db, store.id, { region_id: store.eur_region_id }, clock.now())
    const [priced] = await priceVariants(db, context, [{ variant_id: variant_ids[0] ?? '' }])
    assert.equal(priced?.pricing.calculated_tax, 100)
    assert.equal(priced?.tax_lines.length, 2)
  })

  test('applies a list to its customer group, while it runs, and returns its end', async () => {
    const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 1000 } }] })
    const [variant_id = ''] = variant_ids
    const group = await aGroup()
    const ends_at = new Date('2026-03-02T00:00:00Z')
    const list = await aPriceList(variant_id, 700, { group, ends_at })
    const asMember = await resolvePriceContext(
      db,
      store.id,
      { currency_code: 'eur', customer_group_ids: [group] },
      clock.now(),
    )
    const [cheap] = await priceVariants(db, asMember, [{ variant_id }])
    assert.equal(cheap?.pricing.calculated_price, 700)
    assert.equal(cheap?.pricing.original_price, 1000)
    assert.equal(cheap?.pricing.calculated_price_type, 'sale')
    assert.equal(cheap?.price_list_id, list)
    assert.deepEqual(cheap?.changes_at, ends_at)
    const asStranger = await resolvePriceContext(db, store.id, { currency_code: 'eur' }, clock.now())
    assert.equal((await priceVariants(db, asStranger, [{ variant_id }]))[0]?.pricing.calculated_price, 1000)
    const [after] = await priceVariants(db, { ...asMember, now: ends_at }, [{ variant_id }])
    assert.equal(after?.pricing.calculated_price, 1000)
  })

  test('finds the groups of a customer of this store only', async () => {
    const group = await aGroup()
    const customer_id = newId('cus')
    await db
      .insertInto('customers')
      .values({ id: customer_id, store_id: store.id, email: `${customer_id.toLowerCase()}@x.test` })
      .execute()
    await db.insertInto('customer_group_customers').values({ customer_group_id: group, customer_id }).execute()
    const here = await resolvePriceContext(db, store.id, { currency_code: 'eur', customer_id }, clock.now())
    assert.deepEqual(here.customer_group_ids, [group])
    const elsewhere = await resolvePriceContext(
      db,
      (await aStore(db)).id,
      { currency_code: 'eur', customer_id },
      clock.now(),
    )
    assert.deepEqual(elsewhere.customer_group_ids, [])
  })

  test('prices each entry for its own quantity, in order, with two statements', async () => {
    const { variant_ids } = await aProduct(db, store, {
      variants: Array.from({ length: 30 }, () => ({ prices: { eur: 100 } })),
    })
    const [first = ''] = variant_ids
    await db
      .insertInto('money_amounts')
      .values({ id: newId('ma'), variant_id: first, currency_code: 'eur', amount: 80, min_quantity: 10 })
      .execute()
    const context = await resolvePriceContext(db, store.id, { region_id: store.eur_region_id }, clock.now())
    const entries = [
      { variant_id: first, quantity: 10 },
      { variant_id: 'variant_unknown', quantity: 1 },
      { variant_id: first, quantity: 1 },
      ...variant_ids.map((variant_id) => ({ variant_id, quantity: 1 })),
    ]
    let prices: (number | null | undefined)[] = []
    const sent = await countStatements(statements, async () => {
      prices = (await priceVariants(db, context, entries)).map((priced) => priced?.pricing.calculated_price)
    })
    assert.deepEqual(prices.slice(0, 3), [80, undefined, 100])
    assert.equal(prices.length, 33)
    assert.equal(sent, 2)
  })

  test("refuses another store's region", async () => {
    const other = await aStore(db)
    await assert.rejects(resolvePriceContext(db, store.id, { region_id: other.eur_region_id }, clock.now()), {
      status: 404,
    })
  })
})
