import { setTimeout as delay } from 'node:timers/promises'
import { auditInstallation } from '@shopkey/server/src/consistency/audit-installation.ts'
import type { Database } from '@shopkey/server/src/db/database.ts'
import { sql } from 'kysely'
import { readCompletion, type Stage } from './shopper.ts'
import type { Sink } from './sink.ts'
import { isCaptured } from './staff.ts'

const quietWithin_ms = 240_000

/** Returns everything in which the database, the API and the replies to clients do not agree, in words; nothing in a healthy shop. */
export async function verify(stage: Stage, sink: Sink): Promise<string[]> {
  await repeatUnknown(stage)
  const { records, faultShop } = stage
  const problems = [...records.violations]
  const open = await openWork(faultShop.db)
  if (open.length > 0) problems.push(`minutes after the end there is work that is not done: ${open.join('; ')}`)
  const { stock_before, db } = faultShop
  for (const { name, rule, count, rows } of await auditInstallation(db, { stock_before, stuck_after_seconds: 120 })) {
    const examples = rows.slice(0, 3).map(({ id, detail }) => `${id} (${detail})`)
    problems.push(`${name}: ${rule} ${count} do not: ${examples.join('; ')}`)
  }
  problems.push(...(await compareOrders(stage)), ...(await compareRefunds(stage)), ...(await compareImports(stage)))
  const acknowledged = new Set(
    [...sink.events.values()].filter(({ type }) => type === 'order.placed').map(({ data }) => data.id),
  )
  for (const { order_id } of records.orders.values())
    if (!acknowledged.has(order_id)) problems.push(`no webhook said that order ${order_id} was placed`)
  return problems
}

/** Like a client that comes back: the same request with the same key decides what was open. */
async function repeatUnknown({ client, records }: Stage): Promise<void> {
  for (const call of records.unknown.splice(0)) {
    const reply = await client.send(call)
    const cart_id = /^\/store\/carts\/([^/]+)\/complete$/.exec(call.path)?.[1]
    if (cart_id) readCompletion(records, cart_id, reply)
  }
  for (const call of records.unknown) records.violations.push(`${call.method} ${call.path} never had a reply`)
}

/** Waits until nothing is open; returns what still is after minutes, and why. */
async function openWork(db: Database): Promise<string[]> {
  const deadline = performance.now() + quietWithin_ms
  while (true) {
    const { rows } = await sql<{ what: string }>`
      select concat_ws(' ', 'job', coalesce(data ->> 'name', name), state, 'after', retry_count, 'repeats, due at',
          to_char(start_after, 'HH24:MI:SS'), left(output ->> 'message', 100)) as what
        from pgboss.job where name in ('events', 'batches', 'messages') and state < 'completed'
      union all
      select concat_ws(' ', 'webhook of', event_name, 'after', attempts, 'attempts')
        from webhook_deliveries where status = 'pending'
      union all
      select concat_ws(' ', kind, 'of', order_id) from payment_operations where status = 'pending'
      union all
      select 'a completion' from carts where completing_since is not null and completed_at is null`.execute(db)
    if (rows.length === 0 || performance.now() > deadline) return rows.slice(0, 10).map(({ what }) => what)
    await delay(500)
  }
}

async function compareOrders({ faultShop, client, records }: Stage): Promise<string[]> {
  const problems: string[] = []
  for (const [cart_id, { order_id, display_id, total }] of records.orders) {
    const read = { kind: 'check', method: 'GET' as const, path: `/admin/orders/${order_id}`, headers: faultShop.staff }
    const reply = await client.send(read)
    const order = reply?.body.order
    if (!order) problems.push(`order ${order_id} was acknowledged and is not there: ${reply?.status}`)
    else if (order.cart_id !== cart_id || order.display_id !== display_id || order.total !== total)
      problems.push(`order ${order_id} is not as it was acknowledged: ${order.display_id}, ${order.total}`)
    else if (records.captured.has(order_id) && !order.payments.some(isCaptured))
      problems.push(`the capture of order ${order_id} was acknowledged and is lost`)
  }
  const list = await client.send({
    kind: 'check',
    method: 'GET',
    path: '/admin/orders?limit=1',
    headers: faultShop.staff,
  })
  const { count } = await faultShop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (list?.body.count !== count) problems.push(`the API lists ${list?.body.count} orders, the database has ${count}`)
  return problems
}

/** What one refund gave back by its providers and to gift cards was started at one instant. */
async function compareRefunds({ faultShop, records }: Stage): Promise<string[]> {
  const problems: string[] = []
  for (const { order_id, amount } of records.refunds) {
    const { rows } = await sql<{ made: number }>`
      with parts as (
        select created_at, amount from payment_operations
        where order_id = ${order_id} and kind = 'refund' and purpose = 'order' and status = 'done'
        union all
        select created_at, amount + tax_amount from gift_card_refunds
        where order_id = ${order_id} and purpose = 'order'),
      refunds as (select sum(amount) as amount from parts group by created_at)
      select count(*)::int as made from refunds where amount = ${amount}`.execute(faultShop.db)
    if (rows[0]?.made !== 1)
      problems.push(`refund of ${amount} on ${order_id} was acknowledged and made ${rows[0]?.made} times`)
  }
  return problems
}

async function compareImports({ faultShop, records }: Stage): Promise<string[]> {
  const problems: string[] = []
  for (const { job_id, handles } of records.imports) {
    const { rows } = await sql<{ status: string; products: number }>`
      select case when completed_at is not null then 'completed' else 'open' end as status,
        (select count(*)::int from products where handle = any(${handles}) and deleted_at is null) as products
      from batch_jobs where id = ${job_id}`.execute(faultShop.db)
    const { status, products } = rows[0] ?? { status: 'lost', products: 0 }
    if (status !== 'completed' || products !== handles.length)
      problems.push(`import ${job_id} is ${status}, ${products} of ${handles.length} products`)
  }
  return problems
}
