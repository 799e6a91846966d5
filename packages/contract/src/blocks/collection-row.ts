import { MAX_ROW_COLLECTIONS } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { IdInput } from '../schema.ts'
import { block, words } from './parts.ts'

export const CollectionRowBlock = block(
  'collection_row',
  'Collections beside each other, each with the picture of its newest product',
  {
    title: words('Its headline', 'Browse by collection'),
    collection_ids: about(
      'The collections, in their order; empty: the newest ones',
      Type.Array(IdInput('product collection', 'A collection'), { maxItems: MAX_ROW_COLLECTIONS, uniqueItems: true }),
    ),
  },
)
