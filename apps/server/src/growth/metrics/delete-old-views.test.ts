import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startTwoStores } from '../../testing/two-stores.ts'
import { rebuildFigures } from '../analytics/actions/refresh-figures.ts'
import { computeVisits } from '../analytics/compute-visits.ts'
import { deleteOldViews } from './delete-old-views.ts'

const { t, store, other } = await startTwoStores()
const { app, db, clock } = t
clock.moveTo('2026-03-01T15:00:00Z')
const time_zone = 'Asia/Jakarta'
const [past, young, today] = ['2025-11-30', '2025-12-01', '2026-03-01'] as const

async function view(store_id: string, day: string, visitor: number): Promise<void> {
  await sql`
    insert into metric_datapoints (store_id, day, view_type, visitor_hash)
    values (${store_id}, ${day}, 'store', ${Buffer.from([visitor])})`.execute(db)
}

const visitorsOf = async (store_id: string) => {
  const { rows } = await sql<{ day: string; visitors: number }>`
    select day::text, visitors::int from daily_visits where store_id = ${store_id} and visitors > 0 order by day`.execute(
    db,
  )
  return rows
}

test('views are deleted after VISIT_DAYS; how many visitors each day had stays, also when figures are rebuilt', async () => {
  for (const [store_id, day, visitor] of [
    [store.id, past, 1],
    [store.id, past, 2],
    [store.id, young, 3],
    [other.id, past, 4],
  ] as const)
    await view(store_id, day, visitor)
  const zoned = { id: store.id, time_zone }
  await computeVisits(db, zoned, past, today)
  const counted = [
    { day: past, visitors: 2 },
    { day: young, visitors: 1 },
  ]
  assert.deepEqual(await visitorsOf(store.id), counted)

  await deleteOldViews(app.services)
  const left = await db
    .selectFrom('metric_datapoints')
    .select(['store_id', sql<string>`day::text`.as('day')])
    .execute()
  assert.deepEqual(left, [{ store_id: store.id, day: young }])
  assert.deepEqual(await visitorsOf(store.id), counted)

  await sql`update daily_visits set visitors = 7 where day = ${young}`.execute(db)
  await rebuildFigures(db, zoned, today, young)
  assert.deepEqual(await visitorsOf(store.id), counted, 'what can be counted is counted anew')
})
