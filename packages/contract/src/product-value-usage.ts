import Type from 'typebox'
import { about } from './annotated.ts'
import { ProductTag } from './product-tag.ts'
import { Body, IdInput, IdOf, Page, Search, ShortText } from './schema.ts'

const product_count = about('How many products have it', Type.Integer(), 12)
const value = about('What it is called, unique in its store', Type.String(), 'Coffee')

const ProductTypeUsage = Type.Object({ id: IdOf('product type'), value, product_count })
const ProductTagUsage = Type.Object({ id: IdOf('product tag'), value, product_count })

export const ProductTypeUsagePage = Page('product_types', ProductTypeUsage)
export const ProductTagUsagePage = Page('product_tags', ProductTagUsage)

export const usageFilters = { q: about('Part of the value, in either case', Search) }

export const UpdateProductTagBody = Body({
  value: about('What it is called from now on, unique in its store', ShortText, 'Coffee'),
})
export const ProductTagReply = Type.Object({ product_tag: about('The product tag', ProductTag) })

export const MergeProductTypeBody = Body({
  into_id: IdInput('product type', 'The type that its products have from now on'),
})
export const MergeProductTagBody = Body({
  into_id: IdInput('product tag', 'The tag that its products have from now on'),
})
