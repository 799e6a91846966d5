import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'

/** Whose a list is: an account's, or a browser's by the hash of its visitor token. */
export type WishListOwner = { customer_id: string } | { visitor_hash: string }

export interface WishListOf {
  store_id: string
  owner: WishListOwner
}

interface ShownWishList {
  product_ids: string[]
  share_id: string | null
  is_notified: boolean
}

/** A list that the transaction has locked. */
export interface LockedWishList {
  id: string
  store_id: string
  customer_id: string | null
  share_id: string | null
  is_notified: boolean
  region_id: string | null
}

/** Products that are not sold now are left out, and come back when they are. */
const soldProducts = sql`array(
  select i.product_id from wish_list_items i join products p on p.id = i.product_id
  where i.wish_list_id = w.id and p.deleted_at is null and p.status = 'published'
  order by i.created_at desc, i.product_id desc)`

/** Of the alias `w`. */
export const isOf = (owner: WishListOwner) =>
  'customer_id' in owner
    ? sql<SqlBool>`w.customer_id = ${owner.customer_id}`
    : sql<SqlBool>`w.visitor_hash = ${owner.visitor_hash}`

/** The list, or an empty one before the first product. */
export async function getWishList(db: Database, store_id: string, owner: WishListOwner | null): Promise<ShownWishList> {
  const none: ShownWishList = { product_ids: [], share_id: null, is_notified: false }
  if (!owner) return none
  const { rows } = await sql<ShownWishList>`
    select ${soldProducts} as product_ids, w.share_id, w.is_notified from wish_lists w
    where w.store_id = ${store_id} and ${isOf(owner)}`.execute(db)
  return rows[0] ?? none
}

export async function getSharedWishList(
  db: Database,
  store_id: string,
  share_id: string,
): Promise<{ product_ids: string[]; owner_name: string | null }> {
  const { rows } = await sql<{ product_ids: string[]; owner_name: string | null }>`
    select ${soldProducts} as product_ids, c.first_name as owner_name
    from wish_lists w left join customers c on c.id = w.customer_id and c.deleted_at is null
    where w.store_id = ${store_id} and w.share_id = ${share_id}`.execute(db)
  const [list] = rows
  if (!list) throw notFound('Wish list', share_id)
  return list
}

/** Locks the owner's list, or opens it. */
export async function lockWishList(trx: Trx, { store_id, owner }: WishListOf, now: Date): Promise<LockedWishList> {
  const { customer_id = null, visitor_hash = null } = { customer_id: undefined, visitor_hash: undefined, ...owner }
  const owned = sql.raw('customer_id' in owner ? 'customer_id' : 'visitor_hash')
  const { rows } = await sql<LockedWishList>`
    insert into wish_lists (id, store_id, customer_id, visitor_hash, created_at, updated_at, checked_at)
    values (${newId('wish')}, ${store_id}, ${customer_id}, ${visitor_hash}, ${now}, ${now}, ${now})
    on conflict (store_id, ${owned}) where ${owned} is not null do update set updated_at = excluded.updated_at
    returning id, store_id, customer_id, share_id, is_notified, region_id`.execute(trx)
  const [list] = rows
  if (!list) throw new Error('the insert returned no wish list')
  return list
}
