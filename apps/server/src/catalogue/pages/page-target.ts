import type { CreatePageInput } from '@shopkey/contract/page.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { pageTargetWrong } from './page.errors.ts'

/** What the blocks of a new page stand around, with the handle and the title that the page gets of it. */
export interface PageTarget {
  product_id: string | null
  collection_id: string | null
  handle: string
  title: string
}

type Asked = Pick<CreatePageInput, 'kind' | 'handle' | 'product_id' | 'collection_id'>

/**
 * Returns what blocks stand around, which is not deleted before the transaction ends; undefined for a page and an article. Throws for one that the
 * store does not have, and for a target of another kind.
 */
export async function lockTarget(
  trx: Trx,
  store_id: string,
  { kind, handle, product_id, collection_id }: Asked,
): Promise<PageTarget | undefined> {
  if (product_id && kind !== 'product') throw pageTargetWrong({ kind, problem: 'has no product' })
  if (collection_id && kind !== 'collection') throw pageTargetWrong({ kind, problem: 'has no collection' })
  switch (kind) {
    case 'page':
    case 'article':
      return undefined
    case 'home':
      if (handle) throw pageTargetWrong({ kind, problem: 'has no handle' })
      return { product_id: null, collection_id: null, handle: 'home', title: 'Home page' }
    case 'collection':
    case 'product': {
      if (handle) throw pageTargetWrong({ kind, problem: 'has no handle' })
      const id = kind === 'product' ? product_id : collection_id
      if (!id) throw pageTargetWrong({ kind, problem: `needs the id of a ${kind}` })
      const table = kind === 'product' ? sql.table('products') : sql.table('product_collections')
      const { rows } = await sql<{ title: string }>`
        select title from ${table} where id = ${id} and store_id = ${store_id} and deleted_at is null for key share`.execute(
        trx,
      )
      if (!rows[0]) throw notFound(kind === 'product' ? 'Product' : 'Collection', id)
      return {
        product_id: kind === 'product' ? id : null,
        collection_id: kind === 'collection' ? id : null,
        handle: id,
        title: rows[0].title,
      }
    }
  }
}
