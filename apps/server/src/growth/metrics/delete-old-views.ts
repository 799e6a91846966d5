import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { type SqlBool, sql } from 'kysely'
import { deleteInSteps, timeLimit } from '../../platform/housekeeping/delete-in-steps.ts'
import type { Services } from '../../sale/services.ts'

/** Deletes who looked at what after VISIT_DAYS. How many looked on each day stays. */
export async function deleteOldViews({ db, stores, config, now }: Services): Promise<void> {
  const isOver = timeLimit()
  for (const { id, time_zone } of await stores.list()) {
    const oldest = addDays(dayOf(now(), time_zone), -config.storedDays.visits)
    const where = sql<SqlBool>`old.store_id = ${id} and old.day < ${oldest}::date`
    await deleteInSteps(db, { table: 'metric_datapoints', where }, isOver)
  }
}
