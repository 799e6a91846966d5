import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { caller } from '../testing/caller.ts'
import { compareMedusaMove } from './compare-medusa-move.ts'
import { startBesideMedusa } from './testing/recorded-medusa.ts'

const { t, store, owner, client, readShop, move, count } = await startBesideMedusa()

interface ListedPrice {
  id: string
  variant_id: string
  currency_code: string
  region_id: string | null
  amount: number
  min_quantity: number | null
  max_quantity: number | null
}
const listNamed = async (name: string) => {
  const { price_lists } = (await owner.get('/admin/price-lists?limit=100')).body
  const { id } = price_lists.find((list: { name: string }) => list.name === name)
  return (await owner.get(`/admin/price-lists/${id}`)).body.price_list
}
const pricesOf = async (id: string): Promise<ListedPrice[]> =>
  (
    await client.query(`select id, variant_id, currency_code, region_id, amount::int, min_quantity, max_quantity from public.money_amounts
      where price_list_id = '${id}' and deleted_at is null order by id`)
  ).rows

describe('price lists of a Medusa shop', () => {
  test('come with ids, dates, groups, quantities and prices', async () => {
    await client.query(`update money_amount set min_quantity = 0, max_quantity = 9 where id = (
      select m.id from money_amount m join price_list p on p.id = m.price_list_id where p.name = 'Europe only' order by m.id limit 1)`)
    const job = await move()
    assert.ok(job.completed_at, JSON.stringify(job.result))
    const { rows } = await client.query(`
      select count(*)::int as there, count(n.id)::int as here, count(*) filter (where n.name = o.name and n.description = o.description
        and n.type = o.type::text and n.status = o.status::text and n.includes_tax = o.includes_tax and n.starts_at is not distinct from o.starts_at
        and n.ends_at is not distinct from o.ends_at)::int as alike
      from price_list o left join public.price_lists n on n.id = o.id and n.store_id = '${store.id}' where o.deleted_at is null`)
    assert.deepEqual(rows, [{ there: 4, here: 4, alike: 4 }])
    const prices = await client.query(`
      select count(*)::int as there, count(*) filter (where n.price_list_id = o.price_list_id and n.variant_id = l.variant_id
        and n.currency_code = o.currency_code and n.amount = round(o.amount, case o.currency_code when 'idr' then -2 else 0 end)
        and n.min_quantity is not distinct from nullif(o.min_quantity, 0) and n.max_quantity is not distinct from nullif(o.max_quantity, 0)
        and (n.region_id is null) = (o.region_id is null))::int as alike
      from money_amount o join product_variant_money_amount l on l.money_amount_id = o.id join product_variant v on v.id = l.variant_id
      left join public.money_amounts n on n.id = o.id
      where o.price_list_id is not null and o.deleted_at is null and v.deleted_at is null`)
    assert.deepEqual(prices.rows, [{ there: 27, alike: 27 }])
    const wholesale = await listNamed('Wholesale')
    assert.deepEqual(
      wholesale.customer_groups.map(({ name }: { name: string }) => name),
      await client
        .query(`select g.name from price_list_customer_groups l join customer_group g on g.id = l.customer_group_id`)
        .then((found) => found.rows.map(({ name }) => name)),
    )
    assert.deepEqual(await checkInvariants(t.db), [])
  })

  test('a guest pays what the list says, and not what one for a group says', async () => {
    const shopper = caller(t.app, { 'store-view-code': store.view_code })
    const { rows } = await client.query(`
      select v.id, v.product_id, p.name, m.amount, m.region_id from public.money_amounts m
      join public.product_variants v on v.id = m.variant_id join public.products o on o.id = v.product_id and o.status = 'published'
      join public.price_lists p on p.id = m.price_list_id
      where m.currency_code = 'eur' and coalesce(m.min_quantity, 1) = 1 and p.name in ('Europe only', 'Wholesale')`)
    const priceOf = async ({
      id,
      product_id,
      region_id,
    }: {
      id: string
      product_id: string
      region_id: string | null
    }) => {
      const where = region_id === null ? 'currency_code=eur' : `region_id=${region_id}`
      const { product } = (await shopper.get(`/store/products/${product_id}?${where}`)).body
      return product.variants.find((variant: { id: string }) => variant.id === id).calculated_price
    }
    const ofEurope = rows.filter(({ name }) => name === 'Europe only')
    const { rows: wholesale } = await client.query(`select count(*)::int from public.money_amounts m
      join public.price_lists p on p.id = m.price_list_id where p.name = 'Wholesale'`)
    assert.ok(wholesale[0].count > 0)
    for (const row of rows.filter(({ name }) => name === 'Wholesale'))
      if (!ofEurope.some(({ id }) => id === row.id)) assert.notEqual(await priceOf(row), Number(row.amount))
    for (const row of ofEurope) assert.equal(await priceOf(row), Number(row.amount))
  })

  test('a second run changes nothing; a list that changed there comes again, also after its products did', async () => {
    const before = await pricesOf((await listNamed('Ramadan')).id)
    assert.ok(before.length > 0)
    await client.query(`update product set subtitle = 'Changed'`)
    const { operations } = (await move()).result as { operations: Record<string, number> }
    assert.ok((operations.PRODUCT_UPDATE ?? 0) > 0)
    assert.equal(operations.PRICE_LIST_UPDATE, 0)
    assert.deepEqual(await pricesOf((await listNamed('Ramadan')).id), before)
    await client.query(`
      update price_list set ends_at = '2031-01-01', name = 'Lebaran' where name = 'Ramadan';
      update money_amount set deleted_at = now() where id = '${before[0]?.id}'`)
    const changed = (await move()).result as { operations: Record<string, number> }
    assert.equal(changed.operations.PRICE_LIST_UPDATE, 1)
    const { id, ends_at } = await listNamed('Lebaran')
    assert.deepEqual([(await pricesOf(id)).length, ends_at], [before.length - 1, '2031-01-01T00:00:00.000Z'])
  })

  test('one for a group that did not come, or that ends before it begins, is refused by name; what is left out is counted', async () => {
    await client.query(`
      insert into price_list (id, name, description, type, status, starts_at, ends_at) values
        ('pl_lost', 'For nobody', '', 'sale', 'active', null, null), ('pl_backwards', 'Backwards', '', 'sale', 'active', '2026-02-01', '2026-01-01');
      insert into customer_group (id, name, deleted_at) values ('cgrp_gone', 'Gone', now());
      insert into price_list_customer_groups values ('pl_lost', 'cgrp_gone');
      insert into money_amount (id, currency_code, amount, price_list_id) values ('ma_kwd_list', 'kwd', 1000, (select id from price_list where name = 'Lebaran'));
      insert into product_variant_money_amount (id, money_amount_id, variant_id) select 'pvma_kwd_list', 'ma_kwd_list', id from product_variant where deleted_at is null limit 1`)
    const { errors } = (await move()).result as { errors: { message: string }[] }
    const texts = errors.map(({ message }) => message).join('\n')
    assert.match(texts, /The price list For nobody is for groups of customers of which the store has none/)
    assert.match(texts, /1 prices of the price list Lebaran are left out/)
    assert.equal(await count(`select count(*)::int from public.price_lists where id in ('pl_lost', 'pl_backwards')`), 0)
    const lists = (await compareMedusaMove(t.db, store.id, await readShop())).find(({ what }) => what === 'price lists')
    assert.deepEqual(lists, {
      what: 'price lists',
      sum_of: 'prices',
      there: { count: 6, sum: 26 },
      here: { count: 4, sum: 26 },
      reasons: ['2 were left out; the lines above say why'],
    })
  })

  test('a v1 without its feature for prices with tax has no such columns, and is read', async () => {
    await client.query(`
      alter table price_list drop column includes_tax; alter table line_item drop column includes_tax; alter table shipping_method drop column includes_tax`)
    const { price_lists, orders } = await readShop()
    assert.deepEqual([price_lists[0]?.includes_tax, orders.length], [false, 56])
  })
})
