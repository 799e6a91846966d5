import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { isPrivateKey } from '../../platform/uploads/file-key.ts'
import { claimPictureUnknown } from './claim.errors.ts'

/** Throws unless each file key among the addresses names a picture that was uploaded for the store's claims. */
export async function requireClaimPictures(trx: Trx, store_id: string, urls: readonly string[]): Promise<void> {
  const keys = [...new Set(urls.filter(isPrivateKey))]
  if (keys.length === 0) return
  const found = await trx
    .selectFrom('uploads')
    .select('file_key')
    .where('file_key', 'in', keys)
    .where('store_id', '=', store_id)
    .where('purpose', '=', 'claim')
    .forKeyShare()
    .execute()
  const missing = keys.find((key) => found.every(({ file_key }) => file_key !== key))
  if (missing) throw claimPictureUnknown({ file_key: missing })
}

/** The uploaded pictures of one claim, by the ids of its claim images. */
export async function listClaimPictures(
  db: Database,
  store_id: string,
  claim_id: string,
): Promise<{ id: string; file_key: string }[]> {
  return db
    .selectFrom('claim_items')
    .innerJoin('claim_images', 'claim_images.claim_item_id', 'claim_items.id')
    .innerJoin('uploads', 'uploads.file_key', 'claim_images.url')
    .select(['claim_images.id', 'uploads.file_key'])
    .where('claim_items.claim_order_id', '=', claim_id)
    .where('claim_images.deleted_at', 'is', null)
    .where('uploads.store_id', '=', store_id)
    .where('uploads.purpose', '=', 'claim')
    .orderBy('claim_images.created_at')
    .orderBy('claim_images.id')
    .execute()
}

/** Forgets pictures that no claim shows since the time given. Returns their keys, for the storage to remove. */
export async function forgetUnusedClaimPictures(trx: Trx, uploaded_before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from uploads where file_key in (
      select file_key from uploads u
      where purpose = 'claim' and created_at < ${uploaded_before} and not exists (
        select from claim_images i
        where file_key_of(i.url) = file_key_of(u.file_key) and i.deleted_at is null and i.url = u.file_key)
      order by created_at limit ${limit} for update skip locked)
    returning file_key`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}
