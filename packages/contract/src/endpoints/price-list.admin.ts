import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
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
import { Deleted, Id, IdParams, ListQuery, Page } from '../schema.ts'

const { price_list_id: _list, ...productFilters } = adminProductFilters

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/admin/price-lists',
  tag: 'Price lists',
  summary: 'List price lists',
  query: ListQuery(10, priceListFilters),
  replies: { 200: Page('price_lists', PriceList) },
})

export const createPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists',
  tag: 'Price lists',
  summary: 'Create a price list',
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
  params: IdParams('price list'),
  replies: { 200: PriceListReply },
})

export const updatePriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id',
  tag: 'Price lists',
  summary: 'Update a price list',
  params: IdParams('price list'),
  body: UpdatePriceListBody,
  replies: { 200: PriceListReply },
})

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  tag: 'Price lists',
  summary: 'Delete a price list',
  params: IdParams('price list'),
  replies: { 200: Deleted('price-list') },
})

export const listPriceListProducts = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/products',
  tag: 'Price lists',
  summary: 'List the products of a price list',
  params: IdParams('price list'),
  query: ListQuery(50, productFilters),
  replies: { 200: ProductsPage },
})

export const addPriceListPrices = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/prices/batch',
  tag: 'Price lists',
  summary: 'Add prices to a list',
  params: IdParams('price list'),
  body: AddPricesBody,
  replies: { 200: PriceListReply },
})

export const deletePriceListPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/prices/batch',
  tag: 'Price lists',
  summary: 'Remove prices from a list',
  params: IdParams('price list'),
  body: DeletePricesBody,
  replies: { 200: PricesDeleted },
})

export const deletePriceListProductsPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/products/prices/batch',
  tag: 'Price lists',
  summary: 'Remove the prices of several products from a list',
  params: IdParams('price list'),
  body: DeleteProductsPricesBody,
  replies: { 200: PricesDeleted },
})

export const deletePriceListProductPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/products/:product_id/prices',
  tag: 'Price lists',
  summary: "Remove a product's prices from a list",
  params: Type.Object({ id: Id, product_id: Id }),
  replies: { 200: PricesDeleted },
})

export const deletePriceListVariantPrices = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/variants/:variant_id/prices',
  tag: 'Price lists',
  summary: "Remove a variant's prices from a list",
  params: Type.Object({ id: Id, variant_id: Id }),
  replies: { 200: PricesDeleted },
})
