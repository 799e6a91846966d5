import Type from 'typebox'
import { ProductType } from './product-type.ts'

/** A tag has the same columns as a type. */
export const ProductTag = Type.Omit(ProductType, ['translations'])

/** usage_count is a text, as v1 answers it. */
export const TagUsageReply = Type.Object({
  tags: Type.Array(Type.Object({ id: Type.String(), usage_count: Type.String(), value: Type.String() })),
})
