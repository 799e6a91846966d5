import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { tooManyRedirects } from './redirect.errors.ts'

/** Changed handles leave redirects beyond it. */
const most = 200_000

export async function requireRoomForRedirects(trx: Trx, store_id: string, added: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from redirects where store_id = ${store_id}`.execute(trx)
  if ((rows[0]?.count ?? 0) + added > most) throw tooManyRedirects({ most })
}
