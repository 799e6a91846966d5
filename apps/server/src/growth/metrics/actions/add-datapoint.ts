import { createHmac } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'

interface View {
  store_id: string
  view_type: string
  /** What was looked at; empty for the store itself. */
  type_id: string
  /** Whatever tells visitors apart; kept only as a hash that changes every day. */
  visitor: string[]
}

/** Notes that somebody looked at something: once per visitor, thing and UTC day, however often it is sent. */
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
