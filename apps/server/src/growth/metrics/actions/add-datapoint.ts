import { createHmac } from 'node:crypto'
import { dayOf } from '@shopkey/domain/store-time.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../sale/services.ts'

interface View {
  store: Pick<CurrentStore, 'id' | 'time_zone'>
  view_type: string
  /** The id of what was viewed; empty for the store itself. */
  type_id: string
  /** Data that identify the visitor; stored only as a hash that changes every day. */
  visitor: string[]
}

/** Records a view: once per visitor, item and day of the store, however often it is sent. */
export async function addDatapoint({ config, db, now }: Services, { visitor, store, ...view }: View): Promise<void> {
  const day = dayOf(now(), store.time_zone)
  const visitor_hash = createHmac('sha256', config.secret)
    .update(JSON.stringify(['visitor', day, ...visitor]))
    .digest()
  await inTransaction(db, (trx) =>
    trx
      .insertInto('metric_datapoints')
      .values({ ...view, store_id: store.id, day, visitor_hash, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
