import { randomBytes } from 'node:crypto'
import type { UpdateWishlistInput } from '@shopkey/contract/wishlist.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { noRegion } from '../../../sale/cart/cart.errors.ts'
import type { Services } from '../../../sale/services.ts'
import { startToWatch } from '../product-facts.ts'
import { wishlistNeedsAccount } from '../wishlist.errors.ts'
import { type LockedWishlist, lockWishlist, type WishlistOwner } from '../wishlist.queries.ts'

const SHARE_ID_BYTES = 16

/** Turns the link and the messages on or off. A new link never opens by an earlier one. */
export async function updateWishlist(
  { db, now }: Services,
  store: CurrentStore,
  owner: WishlistOwner,
  { is_shared, is_notified, region_id }: UpdateWishlistInput,
): Promise<void> {
  const at = now()
  if (is_notified && !('customer_id' in owner)) throw wishlistNeedsAccount()
  await inTransaction(db, async (trx) => {
    const list = await lockWishlist(trx, { store_id: store.id, owner }, at)
    const notified = is_notified ?? list.is_notified
    const region = is_notified ? await requireRegion(trx, store, region_id) : list.region_id
    const changed: LockedWishlist = {
      ...list,
      share_id: is_shared === undefined ? list.share_id : is_shared ? (list.share_id ?? newShareId()) : null,
      is_notified: notified,
      region_id: region,
    }
    await sql`
      update wishlists set share_id = ${changed.share_id}, is_notified = ${notified}, region_id = ${region}
      where id = ${list.id}`.execute(trx)
    // Prices of another region, or of an earlier time, are nothing to compare with.
    if (region !== list.region_id || notified !== list.is_notified)
      await sql`update wishlist_items set known_at = null where wishlist_id = ${list.id}`.execute(trx)
    if (is_notified) await allowMessages(trx, store.id, owner)
    await startToWatch(trx, changed, at)
  })
}

/** An account that asks for messages again takes back that it unsubscribed. */
async function allowMessages(trx: Trx, store_id: string, owner: WishlistOwner): Promise<void> {
  if (!('customer_id' in owner)) return
  await sql`
    delete from message_opt_outs o using customers c
    where c.id = ${owner.customer_id} and o.store_id = ${store_id} and o.address in (c.email, c.phone)`.execute(trx)
}

function newShareId(): string {
  return randomBytes(SHARE_ID_BYTES).toString('base64url')
}

async function requireRegion(trx: Trx, store: CurrentStore, requested: string | undefined): Promise<string> {
  const id = requested ?? store.default_region_id
  if (!id) throw noRegion()
  const region = await trx
    .selectFrom('regions')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('currency_code', '!=', POINTS)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  return region.id
}
