import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../db/in-transaction.ts'
import { lookups } from '../lookups.ts'
import { listAuditChanges, listAuditEntries } from '../platform/audit/audit.queries.ts'
import { emptyDocument } from '../sale/cart/repository/cart-document.ts'
import { anOrder } from '../testing/an-order.ts'
import { ownBooks } from '../testing/fingerprint.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner } = await startTwoStores()
const { db } = t

describe('columns in the audit log', () => {
  test('each have a class: call classify_columns in the migration that adds one', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns columns
      where table_schema = 'public' and table_name not like 'kysely%' and not table_name = any(${ownBooks})
        and table_name not in (select viewed.table_name from information_schema.views viewed)
        and column_name not in ('created_at', 'updated_at', 'idempotency_key') and not exists (
          select 1 from audited_columns known
          where known.table_name = columns.table_name and known.column_name = columns.column_name)
      order by 1`.execute(db)
    assert.deepEqual(rows, [])
  })

  test('in the list exist', async () => {
    const inDocument = Object.keys(emptyDocument).map((name) => `carts.${name}`)
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from audited_columns known
      where not exists (
        select 1 from information_schema.columns columns
        where table_schema = 'public'
          and columns.table_name = known.table_name and columns.column_name = known.column_name)
        and table_name || '.' || column_name <> all(${inDocument})`.execute(db)
    assert.deepEqual(rows, [])
  })

  test('whose names suggest secrets are hidden', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from audited_columns
      where column_name ~ '(hash|secret|token|password|payload|sealed)' and class <> 'hidden' order by 1`.execute(db)
    assert.deepEqual(
      rows.map(({ name }) => name),
      [
        'api_keys.token_hint',
        'notifications.holds_secret',
        'notifications.secret_expires_at',
        'sending_services.carries_secrets',
        ...expiries,
      ],
    )
  })

  test('without a class, as after a migration that did not classify them, show only that they changed', async () => {
    await sql`alter table notes add column mood text`.execute(db)
    const { note } = (
      await owner.post('/admin/notes', { resource_id: 'shift_1', resource_type: 'shift', value: 'Call her' })
    ).body
    const { rows } = await sql<{ changes: Record<string, unknown> }>`
      select changes from audit_changes where row_id = ${note.id}`.execute(db)
    assert.deepEqual(rows[0]?.changes.value, { from: null, to: 'Call her' })
    await inTransaction(db, async (trx) => {
      await sql`select set_config('shopkey.audit_entry', 'audit_mood', true)`.execute(trx)
      await sql`update notes set mood = 'angry' where id = ${note.id}`.execute(trx)
    })
    const mood = await sql<{ changes: unknown }>`
      select changes from audit_changes where entry_id = 'audit_mood'`.execute(db)
    assert.deepEqual(mood.rows, [{ changes: { mood: { from: '…', to: '…' } } }])
  })

  test('of gift cards record no code; columns of messages record no text', async () => {
    const made = await owner.post('/admin/gift-cards', { value: 5000, region_id: store.eur_region_id })
    assert.equal(made.status, 200)
    const { code } = await db.selectFrom('gift_cards').select('code').executeTakeFirstOrThrow()
    const order = await anOrder(db, store)
    await db
      .insertInto('notifications')
      .values({
        id: 'noti_1',
        store_id: store.id,
        resource_type: 'order',
        resource_id: order.id,
        to: 'ani@shopper.test',
        subject: 'Subject of it',
        body: 'Body of it',
        provider_id: 'outbox',
      })
      .execute()
    assert.equal((await owner.post('/admin/notifications/noti_1/resend')).status, 200)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(changes::text, ' ') as all from audit_changes`.execute(db)
    for (const text of [code, 'Subject of it', 'Body of it']) assert.ok(!rows[0]?.all.includes(text), text)
  })

  test('of people are masked for a reader who may not read people', async () => {
    const order = await anOrder(db, store)
    await owner.post(`/admin/orders/${order.id}`, { email: 'moved@shopper.test' })
    const query = { limit: 1, offset: 0, resource_id: order.id }
    const [full, cut] = [
      await listAuditEntries({ db, lookups }, store.id, query, { mayReadPeople: true }),
      await listAuditEntries({ db, lookups }, store.id, query, { mayReadPeople: false }),
    ]
    assert.ok(JSON.stringify(full).includes('moved@shopper.test'))
    assert.ok(!JSON.stringify(cut).includes('moved@shopper.test') && JSON.stringify(cut).includes('"email"'))
    const id = String(full.rows[0]?.id)
    const page = { limit: 10, offset: 0 }
    const changes = await listAuditChanges(db, store.id, id, page, { mayReadPeople: false })
    assert.ok(changes.count > 0 && !JSON.stringify(changes).includes('moved@shopper.test'))
  })
})

/** The time when a secret expires is not secret. */
const expiries = ['webhook_endpoints.previous_secret_expires_at']
