import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { PreviewPricesBody, PreviewPricesReply, PriceListVariant, priceListVariantFilters } from '../price-grid.ts'
import {
  AddPricesBody,
  CreatePriceListBody,
  DeletePricesBody,
  DeleteProductsPricesBody,
  PriceList,
  PriceListReply,
  PricesDeleted,
  priceListFilters,
  UpdatePriceListBody,
} from '../price-list.ts'
import { adminProductFilters, ProductsPage } from '../product.ts'
import { Deleted, IdInput, IdParams, ListQuery, Page, StaffListQuery } from '../schema.ts'

const { price_list_id: _list, ...productFilters } = adminProductFilters

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/admin/price-lists',
  tag: 'Price lists',
  summary: 'List price lists',
  description: 'Returns the price lists of the store, newest first, without their prices.',
  query: ListQuery(10, priceListFilters),
  replies: { 200: Page('price_lists', PriceList) },
})

export const createPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists',
  tag: 'Price lists',
  summary: 'Create a price list',
  description:
    'Creates a list of prices. While it is active and between its dates, a variant costs the lowest of its own ' +
    'prices and those of the lists for the customer. Returns the list with its prices.',
  body: CreatePriceListBody,
  replies: { 200: PriceListReply },
  errors: [
    'price_list_ends_before_start',
    'price_needs_one_scope',
    'price_not_chargeable',
    'price_quantities_contradict',
  ],
})

export const getPriceList = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id',
  tag: 'Price lists',
  summary: 'Get a price list',
  description: 'Returns one price list with its prices and customer groups.',
  params: IdParams('price list'),
  replies: { 200: PriceListReply },
})

export const updatePriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id',
  tag: 'Price lists',
  summary: 'Update a price list',
  description:
    'Changes the properties that are sent: customer groups are replaced, prices with an id change, the others ' +
    'are added. The catalogue shows the new prices at once.',
  params: IdParams('price list'),
  body: UpdatePriceListBody,
  replies: { 200: PriceListReply },
  errors: [
    'changed_meanwhile',
    'price_list_ends_before_start',
    'price_needs_one_scope',
    'price_not_chargeable',
    'price_quantities_contradict',
  ],
})

export const listPriceListVariants = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/variants',
  tag: 'Price lists',
  summary: 'List variants with their prices in a list',
  description:
    'Returns variants, by the titles of their products, each with its prices in the list and with those of its own: the ' +
    'rows of a grid.',
  params: IdParams('price list'),
  query: StaffListQuery(50, priceListVariantFilters),
  replies: { 200: Page('variants', PriceListVariant) },
})

export const previewPrices = endpoint({
  method: 'POST',
  path: '/admin/price-lists/preview',
  tag: 'Price lists',
  summary: 'Preview prices for a shopper',
  description:
    'Returns what variants cost in a region, for a customer of these groups, at a quantity and a time: by the rules ' +
    'that the catalogue and carts use.',
  body: PreviewPricesBody,
  replies: { 200: PreviewPricesReply },
})

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  tag: 'Price lists',
  summary: 'Delete a price list',
  description:
    "Deletes the list with its prices. The catalogue shows the variants' other prices at once; placed orders " +
    'stay as they are.',
  params: IdParams('price list'),
  replies: { 200: Deleted('price-list') },
})

export const listPriceListProducts = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/products',
  tag: 'Price lists',
  summary: 'List the products of a price list',
  description:
    'Returns the products with a price in the list. Their variants hold the prices of this list and their own.',
  params: IdParams('price list'),
  query: ListQuery(50, productFilters),
  replies: { 200: ProductsPage },
})

export const addPriceListPrices = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/prices/batch',
  tag: 'Price lists',
  summary: 'Add prices to a list',
  description: 'Adds prices, and changes those named by id, in one step. Returns the list with all its prices.',
  params: IdParams('price list'),
  body: AddPricesBody,
  replies: { 200: PriceListReply },
  errors: ['price_needs_one_scope', 'price_not_chargeable', 'price_quantities_contradict'],
})

export const deletePriceListPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/prices/batch',
  tag: 'Price lists',
  summary: 'Remove prices from a list',
  description: 'Deletes prices of the list by their ids; unknown ids are ignored. Returns the ids that were deleted.',
  params: IdParams('price list'),
  body: DeletePricesBody,
  replies: { 200: PricesDeleted },
})

export const deletePriceListProductsPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/products/prices/batch',
  tag: 'Price lists',
  summary: 'Remove the prices of several products from a list',
  description: 'Deletes the prices of all variants of these products from the list. Returns the ids of the prices.',
  params: IdParams('price list'),
  body: DeleteProductsPricesBody,
  replies: { 200: PricesDeleted },
})

export const deletePriceListProductPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/products/:product_id/prices',
  tag: 'Price lists',
  summary: "Remove a product's prices from a list",
  description: 'Deletes the prices of all variants of a product from the list. Returns the ids of the prices.',
  params: Type.Object({ id: IdInput('price list'), product_id: IdInput('product') }),
  replies: { 200: PricesDeleted },
})

export const deletePriceListVariantPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/variants/:variant_id/prices',
  tag: 'Price lists',
  summary: "Remove a variant's prices from a list",
  description: 'Deletes the prices of a variant from the list. Returns the ids of the prices.',
  params: Type.Object({ id: IdInput('price list'), variant_id: IdInput('variant') }),
  replies: { 200: PricesDeleted },
})
