import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ClaimLine } from './claim-lines.ts'
import { requireClaimPictures } from './claim-pictures.queries.ts'

/** Inserts the claimed items with pictures and tags. */
export async function insertClaimItems(
  trx: Trx,
  { store_id, claim_order_id, now }: { store_id: string; claim_order_id: string; now: Date },
  claimed: readonly ClaimLine[],
): Promise<void> {
  for (const { line, variant_id, quantity, reason, note, tags, images } of claimed) {
    const id = newId('citm')
    await trx
      .insertInto('claim_items')
      .values({
        id,
        claim_order_id,
        item_id: line.id,
        variant_id,
        quantity,
        reason,
        note: note ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await addImages(trx, store_id, id, images, now)
    await addTags(trx, store_id, id, tags, now)
  }
}

/** Adds pictures to a claimed item: addresses on the web, or keys of files that were uploaded for claims. */
export async function addImages(
  trx: Trx,
  store_id: string,
  claim_item_id: string,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  if (urls.length === 0) return
  await requireClaimPictures(trx, store_id, urls)
  await trx
    .insertInto('claim_images')
    .values(urls.map((url) => ({ id: newId('cimg'), claim_item_id, url, created_at: now, updated_at: now })))
    .execute()
}

/** Adds tags to a claimed item by their text, trimmed and in lower case; existing ones are reused (v1 wire rule). */
export async function addTags(
  trx: Trx,
  store_id: string,
  claim_item_id: string,
  texts: readonly string[],
  now: Date,
): Promise<void> {
  const values = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))].sort()
  if (values.length === 0) return
  const rows = values.map((value) => ({ id: newId('ctag'), value }))
  await sql`
    with known as (
      insert into claim_tags (id, store_id, value, created_at, updated_at)
      select t.id, ${store_id}, t.value, ${now}, ${now} from json_to_recordset(${JSON.stringify(rows)}::json) as t(id text, value text)
      on conflict (store_id, value) do update set deleted_at = null returning id)
    insert into claim_item_tags (claim_item_id, claim_tag_id) select ${claim_item_id}, id from known
    on conflict do nothing`.execute(trx)
}
