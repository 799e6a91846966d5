import { sql } from 'kysely'
import Type from 'typebox'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { BatchJobResult, BatchJobType } from '../../platform/batch-jobs/batch-job-type.ts'
import { Estimate } from '../estimate.ts'
import { moveJob } from '../move-job.ts'
import type { RecordedKind } from '../moved-records.ts'
import { removePictures } from './remove-pictures.ts'
import { requireNotOpen, requireUndoable } from './require-undoable.ts'
import { resetNumbers, takeBack } from './take-back.ts'
import { undoSteps } from './undo-steps.ts'

/**
 * Deletes what moves have made in a store that has not opened yet, so that it is as before. What the store had before stays, with what a
 * move changed of it, which is counted. A cancel leaves the rest as it is; another undo continues there.
 */
export const moveUndoJob: BatchJobType = {
  type: 'move-undo',
  permissions: moveJob.permissions,
  isPausable: true,
  context: Type.Object({}),

  async accept(db, { store_id }) {
    await requireUndoable(db, store_id)
  },

  async prepare({ services: { db }, job: { store_id } }) {
    await requireUndoable(db, store_id)
    const kinds = await leftByKind(db, store_id)
    const operations = {
      ...Object.fromEntries([...kinds].map(([kind, { made }]) => [`${kind.toUpperCase()}_REMOVE`, made])),
      CUSTOMER_STAY: await countChangedCustomers(db, store_id),
    }
    return { count: sumOf(kinds), advancement_count: 0, operations, refused: 0 }
  },

  async process(run) {
    const { services, job } = run
    const { db } = services
    const { store_id } = job
    const undo = { services, store_id }
    await requireUndoable(db, store_id, { isBegun: true })
    const kinds = await leftByKind(db, store_id)
    const { operations = {}, count = 0 } = (job.result ?? {}) as Partial<BatchJobResult>
    const estimate = new Estimate(new Map([...kinds].map(([kind, { left }]) => [kind, left])))
    let advancement_count = Math.max(0, count - sumOf(kinds))
    for (const step of undoSteps)
      for (;;) {
        const begun = performance.now()
        const { records, stay } = await takeBack(undo, step)
        if (records === 0) break
        estimate.add(step.kind, records, performance.now() - begun)
        advancement_count += records
        if (stay > 0) {
          const name = `${step.kind.toUpperCase()}_STAY`
          operations[name] = (operations[name] ?? 0) + stay
        }
        await run.report({ count, advancement_count, operations, seconds_left: estimate.secondsLeft() })
      }
    await removePictures(undo)
    await inTransaction(db, async (trx) => {
      await requireNotOpen(trx, store_id)
      await resetNumbers(trx, store_id)
    })
    return { count, advancement_count: count, operations, seconds_left: null, ...describe(operations) }
  },

  async tidy() {},
}

interface Left {
  /** Records of moves, with those of what the store had before. */
  left: number
  made: number
}

async function leftByKind(db: Database, store_id: string): Promise<Map<RecordedKind, Left>> {
  const { rows } = await sql<Left & { kind: RecordedKind }>`
    select kind, count(*)::int as left, (count(*) filter (where is_created))::int as made
    from moved_records where store_id = ${store_id} group by kind`.execute(db)
  return new Map(rows.map(({ kind, ...left }) => [kind, left]))
}

const sumOf = (kinds: ReadonlyMap<RecordedKind, Left>) => [...kinds.values()].reduce((sum, { left }) => sum + left, 0)

/** Customers whom the store had before: they stay, and so does what a move wrote about them. */
async function countChangedCustomers(db: Database, store_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct record_id)::int as count from moved_records r
    where store_id = ${store_id} and kind = 'customer' and not is_created and not exists (
      select from moved_records m where m.store_id = r.store_id and m.kind in ('customer', 'guest') and m.is_created and m.record_id = r.record_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function describe(operations: Record<string, number>): Pick<BatchJobResult, 'stat_descriptors'> {
  const nameOf = (key: string) =>
    key
      .toLowerCase()
      .replace(/_(remove|stay)$/, '')
      .replaceAll('_', ' ')
  const partsOf = (ending: string) =>
    Object.entries(operations)
      .filter(([key, count]) => key.endsWith(ending) && count > 0)
      .map(([key, count]) => `${count} ${nameOf(key)}`)
      .join(', ')
  const [removed, stay] = [partsOf('_REMOVE'), partsOf('_STAY')]
  const message = `Removed: ${removed || 'nothing'}${stay && `; left as they are: ${stay}`}`
  return { stat_descriptors: [{ key: 'move-undo', name: 'Removed records', message }] }
}
