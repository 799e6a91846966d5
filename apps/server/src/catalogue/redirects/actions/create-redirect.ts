import type { SetRedirectInput } from '@shopkey/contract/redirect.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockRedirects } from '../redirect.queries.ts'
import { readRedirectPath, readRedirectTarget } from '../redirect.rules.ts'
import { requireRoomForRedirects } from '../require-room.ts'
import { type ServedStore, storePlace } from '../store-place.ts'
import { writeRedirect } from '../write-redirect.ts'

export async function createRedirect(services: Services, store: ServedStore, input: SetRedirectInput): Promise<string> {
  const place = storePlace(services.config, store)
  const path = readRedirectPath(input.path, place)
  const typed = readRedirectTarget(input.target, path, place)
  return inTransaction(services.db, async (trx) => {
    await lockRedirects(trx, store.id)
    await requireRoomForRedirects(trx, store.id, 1)
    return writeRedirect(trx, { store_id: store.id, ...path, typed, now: services.now() })
  })
}
