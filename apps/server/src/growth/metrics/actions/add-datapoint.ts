import { createHmac } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'

interface View {
  store_id: string
  view_type: string
  /** The id of what was viewed; empty for the store itself. */
  type_id: string
  /** Data that identify the visitor; stored only as a hash that changes every day. */
  visitor: string[]
}

/** Records a view: once per visitor, item and UTC day, however often it is sent. */
export async function addDatapoint({ config, db, now }: Services, { visitor, ...view }: View): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  const visitor_hash = createHmac('sha256', config.secret)
    .update(JSON.stringify(['visitor', day, ...visitor]))
    .digest()
  await inTransaction(db, (trx) =>
    trx
      .insertInto('metric_datapoints')
      .values({ ...view, day, visitor_hash, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
