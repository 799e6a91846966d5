import type { CreateSalesChannelInput, UpdateSalesChannelInput } from '@shopkey/contract/sales-channel.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { mergedMetadata, newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { refusal } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { requireProducts } from '../products/product.queries.ts'
import { lockSalesChannel } from './sales-channel.queries.ts'

const defaultChannelStays = refusal({
  type: 'not_allowed',
  code: 'default_sales_channel',
  message: 'The default sales channel of a store cannot be deleted; choose another default first',
})

export async function createSalesChannel(
  { db, now }: Services,
  store_id: string,
  { metadata, ...fields }: CreateSalesChannelInput,
): Promise<string> {
  const id = newId('sc')
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('sales_channels')
      .values({ ...fields, id, store_id, ...newMetadata(metadata), created_at: now(), updated_at: now() })
      .execute()
  })
  return id
}

export async function updateSalesChannel(
  { db, now }: Services,
  store_id: string,
  id: string,
  { metadata, ...fields }: UpdateSalesChannelInput,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, await lockSalesChannel(trx, store_id, id), expected)
    await trx
      .updateTable('sales_channels')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}

/** Deletes a sales channel. Throws 400 for the store's default one. */
export async function deleteSalesChannel({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await trx
      .selectFrom('stores')
      .select('default_sales_channel_id')
      .where('id', '=', store_id)
      .forShare()
      .executeTakeFirstOrThrow()
    if (store.default_sales_channel_id === id) throw defaultChannelStays()
    await softDelete(trx, 'Sales channel', 'sales_channels', { store_id, id, now: now() })
    await trx.deleteFrom('product_sales_channels').where('sales_channel_id', '=', id).execute()
  })
}

/** Adds these products to the channel. Throws 404 for unknown products. */
export async function addToSalesChannel(
  { db }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSalesChannel(trx, store_id, id)
    await requireProducts(trx, store_id, product_ids)
    await sql`
      insert into product_sales_channels (product_id, sales_channel_id)
      select distinct unnest(${product_ids}::text[]), ${id} on conflict do nothing`.execute(trx)
  })
}

export async function removeFromSalesChannel(
  { db }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSalesChannel(trx, store_id, id)
    await sql`
      delete from product_sales_channels where sales_channel_id = ${id} and product_id = any(${product_ids})`.execute(
      trx,
    )
  })
}
