import type { ExtensionEvent } from '@shopkey/extension/extension-work.ts'
import { type Kysely, sql } from 'kysely'

/** Notes which products a parcel brought its customer, who may review them. A repeat changes nothing. */
export async function noteDelivery(
  db: Kysely<unknown>,
  { store_id, data, occurred_at }: ExtensionEvent,
): Promise<void> {
  await sql`
    insert into x_product_reviews_deliveries (store_id, customer_id, product_id, sent_at)
    select distinct o.store_id, o.customer_id, v.product_id, ${occurred_at}::timestamptz
    from orders o
    join fulfillment_items f on f.fulfillment_id = ${String(data.fulfillment_id)}
    join line_items l on l.id = f.item_id
    join product_variants v on v.id = l.variant_id
    where o.id = ${String(data.id)} and o.store_id = ${store_id}
    on conflict do nothing`.execute(db)
}
