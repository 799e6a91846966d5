import { MAX_ROW_PRODUCTS, PRODUCT_SOURCES } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { IdInput, Nullable, OneOf } from '../schema.ts'
import { block, words } from './parts.ts'

export const ProductRowBlock = block('product_row', 'Products beside each other', {
  title: words('Its headline', 'Fresh from the roastery'),
  source: about(
    'Which products: the newest, those with a reduced price, those of a collection, or those in product_ids',
    OneOf(PRODUCT_SOURCES),
    'collection',
  ),
  collection_id: Nullable(IdInput('product collection', 'The collection; null for other sources')),
  product_ids: about(
    'The products, in their order; empty for other sources',
    Type.Array(IdInput('product', 'A product'), { maxItems: MAX_ROW_PRODUCTS, uniqueItems: true }),
  ),
  count: about('How many are shown at most', Type.Integer({ minimum: 2, maximum: MAX_ROW_PRODUCTS }), 4),
})
