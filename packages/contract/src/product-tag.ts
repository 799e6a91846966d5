import Type from 'typebox'
import { about } from './annotated.ts'
import { ProductType } from './product-type.ts'
import { IdOf } from './schema.ts'

/** A tag has the same columns as a type. */
export const ProductTag = Type.Object({
  ...Type.Omit(ProductType, ['translations']).properties,
  id: IdOf('product tag'),
})

export const TagUsageReply = Type.Object({
  tags: about(
    'The ten tags with most products, the most used first',
    Type.Array(
      Type.Object({
        id: IdOf('product tag'),
        usage_count: about('How many products have the tag; a text, as v1 clients expect', Type.String(), '12'),
        value: ProductTag.properties.value,
      }),
    ),
  ),
})
