import type { Trx } from '../../db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { RecordedKind } from '../moved-records.ts'

/** What was moved into a store, while it is taken back. */
export interface Undo {
  services: Services
  store_id: string
}

/** How rows of a kind are deleted that a move made. */
export interface UndoStep {
  kind: RecordedKind
  /** Records of one transaction. */
  atOnce: number
  /** Returns how many stay, since something else has them since. */
  remove: (trx: Trx, undo: Undo, ids: readonly string[]) => Promise<number>
}
