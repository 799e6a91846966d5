import type { MovedProduct } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { NamedRows } from './product-input.ts'

/** Writes what the other shop keeps with the pictures of products, which the API's input does not have. products: by their ids here. */
export async function writePictureMetadata(
  trx: Trx,
  products: ReadonlyMap<string, MovedProduct>,
  { pictures: downloaded }: Pick<NamedRows, 'pictures'>,
): Promise<void> {
  const rows = [...products].flatMap(([product_id, { pictures }]) =>
    pictures.flatMap(({ url, metadata }) =>
      metadata === undefined ? [] : [{ product_id, url: downloaded.get(url) ?? url, metadata }],
    ),
  )
  if (rows.length === 0) return
  await sql`
    update product_images i set metadata = r.metadata
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(product_id text, url text, metadata jsonb)
    where i.product_id = r.product_id and i.url = r.url and i.deleted_at is null and i.metadata is distinct from r.metadata`.execute(
    trx,
  )
}
