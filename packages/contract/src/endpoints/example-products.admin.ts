import { endpoint } from '../endpoint.ts'
import { ExampleProductsReply } from '../example-products.ts'

export const getExampleProducts = endpoint({
  method: 'GET',
  path: '/admin/example-products',
  tag: 'Products',
  summary: 'Count the example products',
  description: 'Returns how many products of the example set the store has.',
  replies: { 200: ExampleProductsReply },
})

export const addExampleProducts = endpoint({
  method: 'POST',
  path: '/admin/example-products',
  tag: 'Products',
  summary: 'Add example products',
  description:
    'Creates three published products with pictures for the kind of business of the store, in its languages and default currency. A store that has example products stays as it is.',
  replies: { 200: ExampleProductsReply },
})

export const deleteExampleProducts = endpoint({
  method: 'DELETE',
  path: '/admin/example-products',
  tag: 'Products',
  summary: 'Delete the example products',
  description: 'Deletes the products of the example set that are left. Orders of them still show them.',
  replies: { 200: ExampleProductsReply },
})
