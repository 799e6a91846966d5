import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readMedusaShop } from '@shopkey/moving/medusa/read-shop.ts'
import pg from 'pg'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { caller } from '../testing/caller.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import { runMedusaMove } from './run-medusa-move.ts'

const { t, store, other, owner } = await startTwoStores()
const { services } = t.app

/** A recorded database of Medusa 1.20.11, in a schema of its own. */
const dump = gunzipSync(readFileSync(new URL(import.meta.resolve('@shopkey/moving/testing/medusa-1.20.sql.gz'))))
const client = new pg.Client({ connectionString: services.config.databaseUrl })
await client.connect()
await client.query(`create schema v1; set search_path to v1; ${dump.toString().replaceAll('public.', 'v1.')}`)
// It has a region for each currency of the old shop that it sells in.
await t.db
  .insertInto('store_currencies')
  .values(['usd', 'jpy', 'gbp'].map((currency_code) => ({ store_id: store.id, currency_code })))
  .execute()
await t.db
  .insertInto('regions')
  .values(
    ['usd', 'jpy', 'gbp'].map((currency_code) => ({
      id: `reg_${currency_code}`,
      store_id: store.id,
      name: currency_code,
      currency_code,
      tax_rate: 0,
    })),
  )
  .execute()
const readShop = () =>
  readMedusaShop(async (statement) => (await client.query(statement)).rows, {
    currency_codes: ['idr', 'usd', 'eur', 'jpy', 'gbp'],
  })
test.after(() => client.end())

const move = async (is_trial = false) =>
  runMedusaMove(services, { store_id: store.id, read: await readShop(), is_trial })

const productsOf = async (filter: string) => (await owner.get(`/admin/products?${filter}`)).body.products
const count = async (statement: string) => (await client.query(statement)).rows[0]?.count

describe('a move from Medusa', () => {
  test('a trial says what would come, and writes nothing', async () => {
    const job = await move(true)
    assert.ok(job.canceled_at, JSON.stringify(job.result))
    assert.deepEqual((job.result as { operations: object }).operations, {
      PRODUCT_CREATE: 41,
      PRODUCT_UPDATE: 0,
      CUSTOMER_CREATE: 84,
      CUSTOMER_UPDATE: 0,
      DISCOUNT_CREATE: 18,
      DISCOUNT_UPDATE: 0,
      GIFT_CARD_CREATE: 11,
      GIFT_CARD_UPDATE: 0,
    })
    assert.deepEqual(await productsOf('q=gayo'), [])
    assert.equal(await count(`select count(*)::int from public.batch_job_rows where batch_job_id = '${job.id}'`), 0)
  })

  test('brings products with their ids, variants, stock and prices of every currency of the store', async () => {
    const job = await move()
    assert.ok(job.completed_at, JSON.stringify(job.result))
    const compared = await client.query(`
      select count(*)::int as there, count(p.id)::int as here,
        count(*) filter (where o.title = p.title and coalesce(o.description, '') = coalesce(p.description, '')
          and o.subtitle is not distinct from p.subtitle and o.material is not distinct from p.material)::int as alike
      from product o left join public.products p on p.id = o.id and p.store_id = '${store.id}' where o.deleted_at is null`)
    assert.deepEqual(compared.rows[0], { there: 41, here: 41, alike: 41 })
    const variants = await client.query(`
      select count(*)::int as there, count(v.id)::int as here,
        count(*) filter (where o.sku is not distinct from v.sku and o.title = v.title and o.ean is not distinct from v.ean)::int as alike
      from product_variant o left join public.product_variants v on v.id = o.id
      where o.deleted_at is null and exists (select from product p where p.id = o.product_id and p.deleted_at is null)`)
    const { there, here, alike } = variants.rows[0]
    assert.deepEqual([here, alike], [there, there])
    // Rupiah are whole here: v1 also had parts of one.
    const prices = await client.query(`
      with old as (
        select distinct on (l.variant_id, m.currency_code) l.variant_id, m.currency_code, m.amount from money_amount m
        join product_variant_money_amount l on l.money_amount_id = m.id join product_variant v on v.id = l.variant_id and v.deleted_at is null
        where m.deleted_at is null and m.price_list_id is null and m.min_quantity is null and m.max_quantity is null
          and m.currency_code in ('idr', 'usd', 'eur', 'jpy', 'gbp') order by 1, 2, m.region_id is not null, m.created_at desc, m.id desc)
      select count(*)::int as there, count(*) filter (where abs(n.amount - old.amount) < case old.currency_code when 'idr' then 100 else 1 end)::int as alike
      from old left join public.money_amounts n on n.variant_id = old.variant_id and n.currency_code = old.currency_code
        and n.region_id is null and n.price_list_id is null and n.deleted_at is null`)
    assert.equal(prices.rows[0].alike, prices.rows[0].there)
    const stock = await count(`select sum(inventory_quantity)::int as count from public.product_variants
      where id in (select id from product_variant where deleted_at is null)`)
    // Its module counts 6870 with 134 of variants whose stock nobody counts, and 5 below zero.
    assert.equal(stock, 6741)
    const [changed] = await productsOf('handle=has-space-and-upper')
    assert.ok(changed, 'a handle that cannot be part of an address becomes one that can')
  })

  test('brings people: accounts with their passwords, guests, groups', async () => {
    const { rows } = await client.query(`
      select count(*)::int as there, count(c.id)::int as here, count(*) filter (where c.has_account)::int as accounts
      from customer o left join public.customers c on c.id = o.id and c.email = lower(o.email) where o.deleted_at is null`)
    assert.deepEqual(rows[0], { there: 84, here: 84, accounts: 25 })
    const email = 'pelanggan0@contoh.test'
    const { rows: hashes } = await client.query(`select password_hash from public.customers where email = '${email}'`)
    assert.match(hashes[0].password_hash, /^\$medusa-v1\$[\w-]{64}\$\$argon2id\$/)
    const guest = caller(t.app, { 'store-view-code': store.view_code })
    assert.equal((await guest.post('/store/auth', { email, password: 'rahasia-1' })).status, 401)
    assert.equal((await guest.post('/store/auth', { email, password: 'rahasia-0' })).status, 200)
    const members = await count(`select count(*)::int from public.customer_group_customers l
      join public.customer_groups g on g.id = l.customer_group_id and g.store_id = '${store.id}'`)
    assert.equal(members, await count('select count(*)::int from customer_group_customers'))
    const silent = await count(`select count(*)::int from public.notifications`)
    assert.equal(silent, 0)
  })

  test('brings gift cards with their codes and what is left on them', async () => {
    const { rows } = await client.query(`
      select count(*)::int as there, count(g.id)::int as here, sum(o.balance)::int as balance,
        count(*) filter (where g.code = o.code and g.value = o.value and g.balance = o.balance and g.is_disabled = o.is_disabled
          and g.ends_at is not distinct from o.ends_at and r.currency_code = old.currency_code)::int as alike
      from gift_card o join region old on old.id = o.region_id
      left join public.gift_cards g on g.id = o.id and g.store_id = '${store.id}' left join public.regions r on r.id = g.region_id
      where o.deleted_at is null`)
    assert.deepEqual(rows[0], { there: 11, here: 11, balance: 10_025_500, alike: 11 })
    const guest = caller(t.app, { 'store-view-code': store.view_code })
    const { body } = await guest.get('/store/gift-cards/WPBF-S0Y3-ARF5-QTPZ')
    assert.deepEqual([body.gift_card.balance, body.gift_card.region.currency_code], [3000, 'jpy'])
  })

  test('brings discounts with rules, regions, conditions, templates and uses', async () => {
    const { rows } = await client.query(`
      select count(*)::int as there, count(d.id)::int as here,
        count(*) filter (where d.code = upper(o.code) and d.is_dynamic = o.is_dynamic and d.is_disabled = o.is_disabled
          and d.usage_count = o.usage_count and d.usage_limit is not distinct from nullif(o.usage_limit, 0)
          and d.parent_discount_id is not distinct from o.parent_discount_id and d.ends_at is not distinct from o.ends_at::timestamptz(3)
          and n.type = r.type::text and n.value = r.value and d.metadata is not distinct from o.metadata
          and d.valid_duration is not distinct from o.valid_duration)::int as alike
      from discount o join discount_rule r on r.id = o.rule_id
      left join public.discounts d on d.id = o.id and d.store_id = '${store.id}' left join public.discount_rules n on n.id = d.rule_id
      where o.deleted_at is null`)
    assert.deepEqual(rows[0], { there: 18, here: 18, alike: 18 })
    const { discount } = (await owner.get('/admin/discounts/code/COND-NOT')).body
    assert.deepEqual(
      discount.rule.conditions.map(({ type, operator }: { type: string; operator: string }) => [type, operator]).sort(),
      [
        ['customer_groups', 'in'],
        ['product_collections', 'not_in'],
        ['product_types', 'not_in'],
      ],
    )
    const five = (await owner.get('/admin/discounts/code/EURO5')).body.discount
    assert.deepEqual(
      [
        five.rule.type,
        five.rule.value,
        five.regions.map(({ currency_code }: { currency_code: string }) => currency_code),
      ],
      ['fixed', 500, ['eur']],
    )
  })

  test('a card that was spent there since comes with what is left; one that was changed here does not', async () => {
    const left = 'gift_01M8FWVG4PKEDEYDYKEB0DJFKV'
    const changed = 'gift_01M8FWVG4R7B737H0H3Q6BG373'
    assert.equal((await owner.post(`/admin/gift-cards/${changed}`, { balance: 4000 })).status, 200)
    await client.query(`update gift_card set balance = 1500 where id in ('${left}', '${changed}')`)
    const { operations, refused } = (await move()).result as { operations: Record<string, number>; refused: number }
    assert.equal(operations.GIFT_CARD_UPDATE, 1)
    assert.ok(refused > 0)
    const balanceOf = async (id: string) => (await owner.get(`/admin/gift-cards/${id}`)).body.gift_card.balance
    assert.deepEqual([await balanceOf(left), await balanceOf(changed)], [1500, 4000])
    await client.query(`update gift_card set balance = 5000 where id in ('${left}', '${changed}')`)
    await move()
    assert.deepEqual([await balanceOf(left), await balanceOf(changed)], [5000, 4000])
  })

  test('a second run changes nothing', async () => {
    const { unchanged, operations } = (await move()).result as { unchanged: number; operations: Record<string, number> }
    assert.deepEqual([unchanged, Object.values(operations).filter(Boolean)], [154, []])
  })

  test('into another store of the installation, whose ids are taken, it says so and writes nothing', async () => {
    const read = await readShop()
    const job = await runMedusaMove(services, { store_id: other.id, read, is_trial: true })
    const { operations, refused } = job.result as { operations: Record<string, number>; refused: number }
    assert.equal(operations.PRODUCT_CREATE, 0)
    assert.ok(refused >= 41)
  })

  test('the books agree with what was taken over', async () => {
    assert.deepEqual(await checkInvariants(t.db), [])
  })

  test('a database of another version is refused by name', async () => {
    await assert.rejects(
      readMedusaShop(async () => [{ name: 'mikro_orm_migrations.id' }] as never, { currency_codes: [] }),
      /Medusa v2; versions 1\.12 to 1\.20/,
    )
  })
})
