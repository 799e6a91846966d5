import type { SetRedirectInput } from '@shopkey/contract/redirect.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import { getRedirect, lockRedirects } from '../redirect.queries.ts'
import { encodedTarget, type RedirectPath, readRedirectPath, readRedirectTarget } from '../redirect.rules.ts'
import { requireRoomForRedirects } from '../require-room.ts'
import { type ServedStore, storePlace } from '../store-place.ts'
import { writeRedirect } from '../write-redirect.ts'

export interface RedirectsSet {
  created: number
  updated: number
  unchanged: number
  refused: { index: number; path: string; code: string; message: string }[]
}

/** Stores the rows of a file. A row is refused before it has changed anything, so that the others can be stored. */
export async function setRedirects(
  services: Services,
  store: ServedStore,
  inputs: readonly SetRedirectInput[],
): Promise<RedirectsSet> {
  return inTransaction(services.db, async (trx) => {
    const done: RedirectsSet = { created: 0, updated: 0, unchanged: 0, refused: [] }
    await lockRedirects(trx, store.id)
    await requireRoomForRedirects(trx, store.id, inputs.length)
    for (const [index, input] of inputs.entries()) {
      try {
        done[await setOne(trx, services, store, input)] += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        done.refused.push({ index, path: input.path, code: error.code, message: error.message })
      }
    }
    return done
  })
}

async function setOne(trx: Trx, services: Services, store: ServedStore, input: SetRedirectInput) {
  const place = storePlace(services.config, store)
  const path = readRedirectPath(input.path, place)
  const typed = readRedirectTarget(input.target, path, place)
  const id = await findId(trx, store.id, path)
  if (id) {
    const known = await getRedirect(trx, store.id, id)
    if (encodedTarget(known.target) === encodedTarget(typed.target)) return 'unchanged' as const
  }
  await writeRedirect(trx, { store_id: store.id, ...path, typed, now: services.now() }, id)
  return id ? ('updated' as const) : ('created' as const)
}

async function findId(trx: Trx, store_id: string, { path, is_wildcard }: RedirectPath): Promise<string | undefined> {
  const row = await trx
    .selectFrom('redirects')
    .select('id')
    .where('store_id', '=', store_id)
    .where('path', '=', path)
    .where('is_wildcard', '=', is_wildcard)
    .executeTakeFirst()
  return row?.id
}
