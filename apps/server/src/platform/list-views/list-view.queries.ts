import type { SaveListViewInput } from '@shopkey/contract/list-view.ts'
import type { Database, Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import { tooManyListViews } from './list-view.errors.ts'

/** One person in one store. */
export interface Viewer {
  store_id: string
  user_id: string
}

const most = 30
const columns = ['id', 'list', 'name', 'query', 'created_at', 'updated_at'] as const

export function listListViews(db: Database, { store_id, user_id }: Viewer, list: string) {
  return db
    .selectFrom('list_views')
    .select(columns)
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

/** Inserts a view, or replaces the one of the same name. Throws where the person has too many of the list. */
export async function saveListView(trx: Trx, viewer: Viewer, input: SaveListViewInput, now: Date) {
  const name = input.name.trim()
  const others = (await listListViews(trx, viewer, input.list)).filter((view) => view.name !== name)
  if (others.length >= most) throw tooManyListViews({ most })
  const changes = { query: input.query, updated_at: now }
  return trx
    .insertInto('list_views')
    .values({ id: newId('lview'), ...viewer, list: input.list, name, ...changes, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'list', 'name']).doUpdateSet(changes))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteListView(trx: Trx, { store_id, user_id }: Viewer, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('List view', id)
}
