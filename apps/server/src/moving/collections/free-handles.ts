import { handleFromTitle, isHandle } from '@shopkey/domain/handle.ts'
import { sql } from 'kysely'
import { chooseHandle } from '../../catalogue/choose-handle.ts'
import type { Trx } from '../../db/database.ts'

/**
 * Returns a handle for each: its own where it can be part of an address, else one like it or like the title; with the first number that makes it
 * free in the store.
 */
export async function freeHandles(
  trx: Trx,
  table: 'product_collections' | 'product_categories',
  store_id: string,
  named: readonly { handle: string | null; title: string }[],
): Promise<string[]> {
  const prefix = table === 'product_collections' ? 'pcol' : 'pcat'
  const wanted = named.map(({ handle, title }) => {
    const own = handle?.trim() ?? ''
    return isHandle(own) ? own : chooseHandle(handleFromTitle(own), title, prefix)
  })
  const { rows } = await sql<{ handle: string }>`
    select handle from ${sql.table(table)}
    where store_id = ${store_id} and exists (select from unnest(${wanted}::text[]) as w(handle) where starts_with(${sql.table(table)}.handle, w.handle))
      ${table === 'product_collections' ? sql`and deleted_at is null` : sql``}`.execute(trx)
  const taken = new Set(rows.map(({ handle }) => handle))
  return wanted.map((handle) => {
    let free = handle
    for (let number = 2; taken.has(free); number += 1) free = `${handle}-${number}`
    taken.add(free)
    return free
  })
}
