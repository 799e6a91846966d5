import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { DeletedOption, ProductReply } from '../product.ts'
import { ProductOptionBody } from '../product-option.ts'
import { Id, IdParams, ItemQuery } from '../schema.ts'

const OptionParams = Type.Object({ id: Id, option_id: Id })

export const createOption = endpoint({
  method: 'POST',
  path: '/admin/products/:id/options',
  tag: 'Products',
  summary: 'Add an option',
  params: IdParams('product'),
  query: ItemQuery,
  body: ProductOptionBody,
  replies: { 200: ProductReply },
  errors: ['option_title_taken'],
})

export const updateOption = endpoint({
  method: 'POST',
  path: '/admin/products/:id/options/:option_id',
  tag: 'Products',
  summary: 'Update an option',
  params: OptionParams,
  query: ItemQuery,
  body: ProductOptionBody,
  replies: { 200: ProductReply },
})

export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id/options/:option_id',
  tag: 'Products',
  summary: 'Delete an option',
  params: OptionParams,
  query: ItemQuery,
  replies: { 200: DeletedOption },
  errors: ['option_in_use'],
})
