import type { MovedRedirect } from '@shopkey/moving/records.ts'
import { lockRedirects } from '../../catalogue/redirects/redirect.queries.ts'
import { readRedirectPath, readRedirectTarget } from '../../catalogue/redirects/redirect.rules.ts'
import { requireRoomForRedirects } from '../../catalogue/redirects/require-room.ts'
import { storePlace } from '../../catalogue/redirects/store-place.ts'
import { writeRedirect } from '../../catalogue/redirects/write-redirect.ts'
import type { Trx } from '../../db/database.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'

export const redirectWriter: RecordWriter<MovedRedirect> = {
  create: writeRedirects,
  async update(trx, move, id, redirect) {
    await lockRedirects(trx, move.store.id)
    const known = await trx.selectFrom('redirects').select('id').where('id', '=', id).executeTakeFirst()
    // What staff deleted since stays deleted.
    if (known) await writeOne(trx, move, redirect, id)
  },
}

async function writeRedirects(trx: Trx, move: Move, redirects: readonly MovedRedirect[]): Promise<Created[]> {
  await lockRedirects(trx, move.store.id)
  await requireRoomForRedirects(trx, move.store.id, redirects.length)
  const ids: string[] = []
  for (const redirect of redirects) ids.push(await writeOne(trx, move, redirect))
  return allCreated(ids)
}

/** Its paths are unescaped: escaped again, a percent sign of theirs is none of an escape. An export of Shopkey has the target as it was typed. */
async function writeOne(
  trx: Trx,
  { services, store, platform }: Move,
  { from, to }: MovedRedirect,
  id?: string,
): Promise<string> {
  const place = storePlace(services.config, store)
  const path = readRedirectPath(encodeURI(from), place)
  const typed = readRedirectTarget(platform === 'shopkey' ? to : encodeURI(to), path, place)
  return writeRedirect(trx, { store_id: store.id, ...path, typed, now: services.now() }, id)
}
