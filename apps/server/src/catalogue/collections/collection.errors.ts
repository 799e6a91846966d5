import { refusal } from '../../http/refusal.ts'

export const productNotInCollection = refusal({
  type: 'invalid_data',
  code: 'product_not_in_collection',
  message: 'The product {product_id} is not in this collection',
})
