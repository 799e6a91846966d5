import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startTwoStores } from '../../testing/two-stores.ts'
import { deleteOldRows } from './delete-old-rows.ts'

const { t, store, other } = await startTwoStores()
const { app, db, clock, statements } = t
const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)

const idsOf = async (table: 'notifications' | 'audit_entries') =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

describe('messages', () => {
  beforeEach(async () => {
    await db.deleteFrom('notifications').execute()
  })

  const message = (
    id: string,
    days: number,
    more: { parent_id?: string; status?: string; store_id?: string } = {},
  ) => ({
    id,
    store_id: store.id,
    resource_type: 'order',
    resource_id: 'order_1',
    to: 'ani@shop.example',
    status: 'sent',
    created_at: daysAgo(days),
    ...more,
  })

  test('are deleted after MESSAGE_DAYS in every store; those that wait to be sent stay', async () => {
    await db
      .insertInto('notifications')
      .values([
        message('old', 731),
        message('old-of-other', 731, { store_id: other.id }),
        message('old-failed', 731, { status: 'failed' }),
        message('waits', 731, { status: 'pending' }),
        message('young', 729),
      ])
      .execute()
    await deleteOldRows(app.services)
    assert.deepEqual(await idsOf('notifications'), ['waits', 'young'])
  })

  test('that were sent again are deleted after their repetitions', async () => {
    const values = [message('first', 800), message('again', 760, { parent_id: 'first' })]
    await db
      .insertInto('notifications')
      .values([...values, message('kept', 800), message('sent-lately', 20, { parent_id: 'kept' })])
      .execute()
    await deleteOldRows(app.services)
    assert.deepEqual(await idsOf('notifications'), ['kept', 'sent-lately'])
  })

  test('are deleted a thousand at a time', async () => {
    await sql`
      insert into notifications (id, store_id, resource_type, resource_id, "to", status, created_at)
      select 'noti_' || n, ${store.id}, 'order', 'order_1', 'ani@shop.example', 'sent', ${daysAgo(1_000)}
      from generate_series(1, 2500) n`.execute(db)
    statements.length = 0
    await deleteOldRows(app.services)
    assert.deepEqual(await idsOf('notifications'), [])
    const steps = statements.filter((text) => text.includes('delete from "notifications"'))
    assert.equal(steps.length, 5, 'three with rows and one without for this store, one for the other')
  })
})

test('entries of the audit log are deleted with their changes after AUDIT_DAYS; what staff changed in gift cards stays', async () => {
  await db.deleteFrom('audit_entries').execute()
  await sql`truncate audit_changes`.execute(db)
  const entry = (id: string, days: number, store_id: string | null = store.id) => ({
    id,
    store_id,
    actor_type: 'user',
    action: 'POST /admin/things',
    resource_type: 'thing',
    created_at: daysAgo(days),
  })
  const entries = [entry('old', 1_096), entry('card', 1_096), entry('of-installation', 1_096, null)]
  await db
    .insertInto('audit_entries')
    .values([...entries, entry('old-of-other', 1_096, other.id), entry('young', 1_094)])
    .execute()
  for (const [entry_id, table_name] of [
    ['old', 'products'],
    ['card', 'gift_cards'],
    ['of-installation', 'users'],
    ['young', 'products'],
  ])
    await sql`
      insert into audit_changes (entry_id, table_name, row_id, change, changes)
      values (${entry_id}, ${table_name}, 'row_1', 'updated', '{}')`.execute(db)
  await deleteOldRows(app.services)
  assert.deepEqual(await idsOf('audit_entries'), ['card', 'young'])
  const left = await db.selectFrom('audit_changes').select('entry_id').orderBy('entry_id').execute()
  assert.deepEqual(
    left.map(({ entry_id }) => entry_id),
    ['card', 'young'],
  )
})
