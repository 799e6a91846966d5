import { sql } from 'kysely'

/** Pictures that shoppers sent of faulty items, as the media library lists its uses. */
export const picturesOfClaims = sql`
  select file_key_of(i.url), 'claim', o.id, null, o.store_id
  from claim_images i join claim_items l on l.id = i.claim_item_id join claim_orders o on o.id = l.claim_order_id
  where i.deleted_at is null and o.deleted_at is null`
