import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { caller } from '../testing/caller.ts'
import { compareMedusaMove } from './compare-medusa-move.ts'
import { startBesideMedusa } from './testing/recorded-medusa.ts'

const { t, store, owner, client, readShop, move, count } = await startBesideMedusa()
const guest = () => caller(t.app, { 'store-view-code': store.view_code })
const one = async (statement: string) => (await client.query(statement)).rows[0]

describe('carts, draft orders and notes of a Medusa shop', () => {
  test('draft orders come with ids, numbers, states, carts and the orders that they became', async () => {
    const job = await move()
    assert.ok(job.completed_at, JSON.stringify(job.result))
    const { rows } = await client.query(`
      select count(*)::int as there, count(*) filter (where n.display_id = o.display_id and n.status = o.status::text and n.cart_id = o.cart_id
        and n.order_id is not distinct from o.order_id and (n.canceled_at is null) = (o.canceled_at is null)
        and n.completed_at is not distinct from date_trunc('milliseconds', o.completed_at))::int as alike,
        count(*) filter (where p.draft_order_id = o.id and p.cart_id = o.cart_id)::int as named
      from draft_order o left join public.draft_orders n on n.id = o.id and n.store_id = '${store.id}' left join public.orders p on p.id = o.order_id`)
    assert.deepEqual(rows, [{ there: 5, alike: 5, named: 3 }])
    const { id } = await one(`select id from draft_order where status = 'open' and canceled_at is null`)
    const { draft_order } = (await owner.get(`/admin/draft-orders/${id}`)).body
    const lines =
      await client.query(`select i.title, i.quantity, i.unit_price from line_item i join draft_order d on d.cart_id = i.cart_id
      where d.id = '${id}' order by i.created_at, i.id`)
    assert.ok(lines.rows.length > 0)
    assert.deepEqual(
      draft_order.cart.items.map(({ title, quantity, unit_price }: (typeof lines.rows)[number]) => ({
        title,
        quantity,
        unit_price,
      })),
      lines.rows,
    )
    assert.deepEqual(await checkInvariants(t.db), [])
  })

  test('staff are paid for a draft that came, and the next draft has the next number', async () => {
    const { id } = await one(`select id from draft_order where status = 'open' and canceled_at is null`)
    const paid = await owner.post(`/admin/draft-orders/${id}/pay`, {})
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    assert.equal(
      await count(`select count(*)::int from public.draft_orders where id = '${id}' and status = 'completed'`),
      1,
    )
    const region = await one(`select id from public.regions where store_id = '${store.id}' and currency_code = 'eur'`)
    const body = { email: 'new@example.test', region_id: region.id, items: [], shipping_methods: [] }
    const made = await owner.post('/admin/draft-orders', body)
    assert.equal(made.body.draft_order?.display_id, 6, JSON.stringify(made.body))
    assert.deepEqual(await checkInvariants(t.db), [])
  })

  test('shoppers find their open carts; those of guests have nothing personal', async () => {
    const carts = await client.query(`
      select c.id, exists (select from customer p where p.id = c.customer_id and p.has_account) as is_account,
        (select count(*)::int from line_item i where i.cart_id = c.id and i.variant_id is not null) as items
      from cart c join public.carts n on n.id = c.id where c.type = 'default'`)
    assert.ok(carts.rows.length > 0)
    for (const { id, is_account, items } of carts.rows) {
      const { cart } = (await guest().get(`/store/carts/${id}`)).body
      assert.equal(cart.items.length, items)
      assert.deepEqual([cart.email ?? null, cart.shipping_address ?? null], [null, null], `${id} ${is_account}`)
    }
    const asStored =
      await count(`select count(*)::int from public.carts c left join public.customers p on p.id = c.customer_id
      where c.id in (select id from cart where type = 'default') and coalesce(p.has_account, false) is false
        and (c.email is not null or c.document ->> 'shipping_address' is not null)`)
    assert.equal(asStored, 0)
  })

  test('a guest changes and buys a cart that came', async () => {
    const { id, variant_id } = await one(`
      select c.id, i.variant_id from cart c join public.carts n on n.id = c.id join line_item i on i.cart_id = c.id
        join public.product_variants v on v.id = i.variant_id join public.products p on p.id = v.product_id and p.status = 'published'
      where c.type = 'default' and i.variant_id is not null and v.inventory_quantity > 20
        and not exists (select from customer p where p.id = c.customer_id and p.has_account) limit 1`)
    const added = await guest().post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.equal(added.status, 200, JSON.stringify(added.body))
  })

  test('notes of orders come with their texts', async () => {
    const { rows } = await client.query(`
      select count(*)::int as there, count(*) filter (where n.value = o.value and n.resource_id = o.resource_id and n.author_id is null)::int as alike
      from note o left join public.notes n on n.id = o.id and n.store_id = '${store.id}' where o.deleted_at is null`)
    assert.deepEqual(rows, [{ there: 6, alike: 6 }])
    const { resource_id } = await one('select resource_id from note limit 1')
    const { notes } = (await owner.get(`/admin/notes?resource_id=${resource_id}`)).body
    assert.equal(notes.length, 1)
  })

  test('edits of orders are named with their states; those that were not confirmed are left out', async () => {
    const { warnings } = await readShop()
    const named = warnings.filter(({ code }) => code === 'order_edited' || code === 'order_edit_left')
    assert.deepEqual(
      named.map(({ severity, text }) => [severity, text.replace(/^Order \d+: /, '')]),
      [
        ['changed', 'an edit of 1 items was confirmed (edit 0); it comes as it was last.'],
        ['changed', 'an edit of 1 items was confirmed (edit 1); it comes as it was last.'],
        ['changed', 'an edit of 1 items was confirmed (edit 2); it comes as it was last.'],
        ['refused', 'an edit of 1 items was declined (edit 3), and is left out.'],
        ['refused', 'an edit of 1 items was canceled (edit 4), and is left out.'],
      ],
    )
  })

  test('a second run changes nothing; a cart that was bought there since goes, one that was changed there comes again', async () => {
    const quiet = (await move()).result as { operations: Record<string, number> }
    const made = Object.entries(quiet.operations).filter(([name, number]) => number > 0 && /CART|NOTE|DRAFT/.test(name))
    assert.deepEqual(made, [])
    const { rows } = await client.query(
      `select c.id from cart c join public.carts n on n.id = c.id and n.revision = 0 where c.type = 'default' order by c.id limit 2`,
    )
    const [bought, changed] = rows
    await client.query(`
      update "order" set cart_id = '${bought.id}' where id = (select id from "order" where display_id = 7);
      update line_item set quantity = 9 where cart_id = '${changed.id}'`)
    const { operations } = (await move()).result as { operations: Record<string, number> }
    assert.deepEqual([operations.CART_UPDATE, operations.ORDER_UPDATE], [1, 1])
    assert.equal(await count(`select count(*)::int from public.carts where id = '${bought.id}'`), 0)
    const { quantities } =
      await one(`select array(select distinct (i ->> 'quantity')::int from jsonb_array_elements(document -> 'items') i) as quantities
      from public.carts where id = '${changed.id}'`)
    assert.deepEqual(quantities, [9])
    const wrong = (await compareMedusaMove(t.db, store.id, await readShop())).filter(
      ({ there, here, reasons }) => reasons.length === 0 && (there.count !== here.count || there.sum !== here.sum),
    )
    assert.deepEqual(wrong, [])
    assert.equal(await count('select count(*)::int from public.notifications'), 0)
  })
})
