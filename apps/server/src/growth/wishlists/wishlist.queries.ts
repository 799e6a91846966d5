import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'

/** Whose a list is: an account's, or a browser's by the hash of its visitor token. */
export type WishlistOwner = { customer_id: string } | { visitor_hash: string }

export interface WishlistOf {
  store_id: string
  owner: WishlistOwner
}

interface ShownWishlist {
  product_ids: string[]
  share_id: string | null
  is_notified: boolean
}

/** A list that the transaction has locked. */
export interface LockedWishlist {
  id: string
  store_id: string
  customer_id: string | null
  share_id: string | null
  is_notified: boolean
  region_id: string | null
}

/** Products that are not sold now are left out, and come back when they are. */
const soldProducts = sql`array(
  select i.product_id from wishlist_items i join products p on p.id = i.product_id
  where i.wishlist_id = w.id and p.deleted_at is null and p.status = 'published'
  order by i.created_at desc, i.product_id desc)`

/** Of the alias `w`. */
export const isOf = (owner: WishlistOwner) =>
  'customer_id' in owner
    ? sql<SqlBool>`w.customer_id = ${owner.customer_id}`
    : sql<SqlBool>`w.visitor_hash = ${owner.visitor_hash}`

/** The list, or an empty one before the first product. */
export async function getWishlist(db: Database, store_id: string, owner: WishlistOwner | null): Promise<ShownWishlist> {
  const none: ShownWishlist = { product_ids: [], share_id: null, is_notified: false }
  if (!owner) return none
  const { rows } = await sql<ShownWishlist>`
    select ${soldProducts} as product_ids, w.share_id, w.is_notified from wishlists w
    where w.store_id = ${store_id} and ${isOf(owner)}`.execute(db)
  return rows[0] ?? none
}

export async function getSharedWishlist(
  db: Database,
  store_id: string,
  share_id: string,
): Promise<{ product_ids: string[]; owner_name: string | null }> {
  const { rows } = await sql<{ product_ids: string[]; owner_name: string | null }>`
    select ${soldProducts} as product_ids, c.first_name as owner_name
    from wishlists w left join customers c on c.id = w.customer_id and c.deleted_at is null
    where w.store_id = ${store_id} and w.share_id = ${share_id}`.execute(db)
  const [list] = rows
  if (!list) throw notFound('Wishlist', share_id)
  return list
}

/** Locks the owner's list, or opens it. */
export async function lockWishlist(trx: Trx, { store_id, owner }: WishlistOf, now: Date): Promise<LockedWishlist> {
  const { customer_id = null, visitor_hash = null } = { customer_id: undefined, visitor_hash: undefined, ...owner }
  const owned = sql.raw('customer_id' in owner ? 'customer_id' : 'visitor_hash')
  const { rows } = await sql<LockedWishlist>`
    insert into wishlists (id, store_id, customer_id, visitor_hash, created_at, updated_at, checked_at)
    values (${newId('wlist')}, ${store_id}, ${customer_id}, ${visitor_hash}, ${now}, ${now}, ${now})
    on conflict (store_id, ${owned}) where ${owned} is not null do update set updated_at = excluded.updated_at
    returning id, store_id, customer_id, share_id, is_notified, region_id`.execute(trx)
  const [list] = rows
  if (!list) throw new Error('the insert returned no wishlist')
  return list
}
