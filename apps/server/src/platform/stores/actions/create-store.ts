import type { CreateStoreInput } from '@shopkey/contract/store.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { insertStore } from '../insert-store.ts'

/** Creates a store. Returns its id. */
export async function createStore(services: Services, input: CreateStoreInput): Promise<string> {
  return inTransaction(services.db, (trx) => insertStore(services, trx, input))
}
