import { getCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import { lineTexts } from '../../catalogue/translations/line-texts.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { resolvePriceContext } from '../../offer/pricing/price-context.ts'
import { priceVariants } from '../../offer/pricing/price-variants.ts'
import { lineNames } from '../../sale/cart/lines/line-names.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import { claimVariantUnknown } from './claim.errors.ts'
import type { ClaimLine } from './claim-lines.ts'

/**
 * Inserts the additional items of a claim: taken from stock at once (400 when short), with their current price and
 * taxes in the order's region; where a provider says those, with the taxes of the item that they replace. The shopper pays nothing for them; the price is their value should they be returned.
 */
export async function insertReplacementLines(
  trx: Trx,
  order: OrderRow,
  claim_order_id: string,
  items: readonly { variant_id: string; quantity: number }[],
  { claimed, now }: { claimed: readonly ClaimLine[]; now: Date },
): Promise<void> {
  const { region_id, customer_id, store_id } = order
  const context = await resolvePriceContext(trx, store_id, { region_id, customer_id }, now)
  const prices = await priceVariants(trx, context, items)
  const byProvider = await hasTaxProvider(trx, region_id)
  const variants = await trx
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select([
      'product_variants.id',
      'product_variants.title as variant_title',
      'products.title',
      sql<string | null>`coalesce(product_variants.image_urls[1], products.thumbnail)`.as('thumbnail'),
      lineTexts(sql`product_variants.id`).as('translations'),
    ])
    .where('product_variants.store_id', '=', store_id)
    .where('product_variants.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .where(
      'product_variants.id',
      'in',
      items.map(({ variant_id }) => variant_id),
    )
    .execute()
  const step = getCurrency(order.currency_code).rounding_increment
  for (const [index, { variant_id, quantity }] of items.entries()) {
    const variant = variants.find((candidate) => candidate.id === variant_id)
    const price = prices[index]
    const amount = price?.pricing.calculated_price
    if (!variant || !price || amount === null || amount === undefined) throw claimVariantUnknown({ variant_id })
    const names = lineNames(variant)
    const id = newId('item')
    await trx
      .insertInto('line_items')
      .values({
        id,
        claim_order_id,
        variant_id,
        title: names.title,
        description: names.description,
        translations: names.translations ? JSON.stringify(names.translations) : null,
        thumbnail: variant.thumbnail,
        unit_price: amount - (amount % step),
        includes_tax: price.pricing.calculated_price_includes_tax ?? false,
        allow_discounts: false,
        quantity,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const replaced = claimed.find((line) => line.variant_id === variant_id) ?? claimed[0]
    const tax_lines = byProvider ? (replaced?.line.tax_lines ?? []) : price.tax_lines
    if (tax_lines.length > 0) {
      await trx
        .insertInto('line_item_tax_lines')
        .values(
          tax_lines.map(({ rate, name, code }) => ({
            rate,
            name,
            code,
            id: newId('litl'),
            item_id: id,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute()
    }
  }
  await takeStock(trx, store_id, items, { status: 400, order_id: order.id })
}

async function hasTaxProvider(trx: Trx, region_id: string): Promise<boolean> {
  const region = await trx
    .selectFrom('regions')
    .select('tax_provider_id')
    .where('id', '=', region_id)
    .executeTakeFirstOrThrow()
  return region.tax_provider_id !== null
}
