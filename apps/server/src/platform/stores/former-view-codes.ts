import type { Database, Trx } from '../../db/database.ts'

/** A store has this view code now: it leads to no other store any more. */
export async function takeViewCode(trx: Trx, view_code: string): Promise<void> {
  await trx.deleteFrom('former_view_codes').where('view_code', '=', view_code).execute()
}

/** Addresses with the view code that the store had lead to it from then on. */
export async function moveViewCode(
  trx: Trx,
  { store_id, from, to }: { store_id: string; from: string; to: string },
): Promise<void> {
  await takeViewCode(trx, to)
  await trx
    .insertInto('former_view_codes')
    .values({ view_code: from, store_id })
    .onConflict((conflict) => conflict.column('view_code').doUpdateSet({ store_id }))
    .execute()
}

/** The view code of the store that had this one before. */
export async function findMovedStore(db: Database, view_code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_view_codes as f')
    .innerJoin('stores as s', 's.id', 'f.store_id')
    .select('s.view_code')
    .where('f.view_code', '=', view_code.toLowerCase())
    .where('s.archived_at', 'is', null)
    .executeTakeFirst()
  return row?.view_code
}
