import { asOpened, type Trx } from './database.ts'
import { afterCommit, databaseOf } from './in-transaction.ts'
import type { CounterName } from './shop-counters.ts'

/** Counts what a transaction did, once it is committed. */
export function countAfterCommit(trx: Trx, name: CounterName, label?: string): void {
  afterCommit(trx, () => asOpened(databaseOf(trx)).counters.add(name, label))
}
