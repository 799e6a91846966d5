import type { SetRedirectInput } from '@shopkey/contract/redirect.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockRedirects } from '../redirect.queries.ts'
import { readRedirectPath, readRedirectTarget } from '../redirect.rules.ts'
import { type ServedStore, storePlace } from '../store-place.ts'
import { writeRedirect } from '../write-redirect.ts'

/** Replaces the path and the target. `expected`: the version that the caller read. */
export async function updateRedirect(
  services: Services,
  store: ServedStore,
  id: string,
  input: SetRedirectInput,
  expected?: Date,
): Promise<void> {
  const place = storePlace(services.config, store)
  await inTransaction(services.db, async (trx) => {
    await lockRedirects(trx, store.id)
    const known = await trx
      .selectFrom('redirects')
      .select(['id', 'store_id', 'updated_at'])
      .where('id', '=', id)
      .where('store_id', '=', store.id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw notFound('Redirect', id)
    await requireUnchanged(trx, known, expected)
    const path = readRedirectPath(input.path, place)
    const typed = readRedirectTarget(input.target, path, place)
    await writeRedirect(trx, { store_id: store.id, ...path, typed, now: services.now() }, id)
  })
}
