import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { DeletedOption, ProductReply, staffProductRelations } from '../product.ts'
import { ProductOptionBody } from '../product-option.ts'
import { IdInput, IdParams, ItemQuery } from '../schema.ts'

const OptionParams = Type.Object({ id: IdInput('product'), option_id: IdInput('option') })

export const createOption = endpoint({
  method: 'POST',
  path: '/admin/products/:id/options',
  tag: 'Products',
  summary: 'Add an option',
  description:
    'Adds an option to a product. Every variant it already has gets the value “Default Value” for it. Emits `product.updated`. Returns the product.',
  params: IdParams('product'),
  query: ItemQuery,
  body: ProductOptionBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: ['changed_meanwhile', 'option_title_taken'],
})

export const updateOption = endpoint({
  method: 'POST',
  path: '/admin/products/:id/options/:option_id',
  tag: 'Products',
  summary: 'Update an option',
  description:
    'Renames an option and sets its texts in other languages. The variants keep their values. Emits `product.updated`. Returns the product.',
  params: OptionParams,
  query: ItemQuery,
  body: ProductOptionBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: ['changed_meanwhile', 'option_title_taken'],
})

export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id/options/:option_id',
  tag: 'Products',
  summary: 'Delete an option',
  description:
    'Deletes an option, and its values from the variants; possible while all variants have the same value. Emits `product.updated`. Returns the product without it.',
  params: OptionParams,
  query: ItemQuery,
  relations: staffProductRelations,
  replies: { 200: DeletedOption },
  errors: ['option_in_use'],
})
