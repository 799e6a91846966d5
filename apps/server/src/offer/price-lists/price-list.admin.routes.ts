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
} from '@shopkey/contract/price-list.ts'
import { adminProductFilters, ProductsPage } from '@shopkey/contract/product.ts'
import { Deleted, Id, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { addPrices } from './actions/add-prices.ts'
import { createPriceList } from './actions/create-price-list.ts'
import { deletePriceList } from './actions/delete-price-list.ts'
import { deletePrices } from './actions/delete-prices.ts'
import { updatePriceList } from './actions/update-price-list.ts'
import { listProductsOfPriceList } from './list-products.ts'
import { getPriceList, listPriceLists } from './price-list.queries.ts'

const tags = ['Price lists']
const read = { guard: staff('catalogue.read') }
const write = { guard: staff('prices.write') }
const answer = { 200: PriceListReply }
const { price_list_id: _list, ...productFilters } = adminProductFilters
const pricesDeleted = { 200: PricesDeleted }

export function registerPriceListAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/price-lists',
    {
      config: read,
      schema: {
        tags,
        summary: 'List price lists',
        querystring: ListQuery(10, priceListFilters),
        response: { 200: Page('price_lists', PriceList) },
      },
    },
    async (request) => {
      const { rows, count } = await listPriceLists(db, currentStore(request).id, request.query)
      return { price_lists: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/price-lists',
    { config: write, schema: { tags, summary: 'Create a price list', body: CreatePriceListBody, response: answer } },
    async (request) => {
      const store = currentStore(request)
      const id = await createPriceList(services, store.id, request.body)
      return { price_list: await getPriceList(db, store.id, id) }
    },
  )

  app.get(
    '/admin/price-lists/:id',
    { config: read, schema: { tags, summary: 'Get a price list', params: IdParams, response: answer } },
    async (request) => ({ price_list: await getPriceList(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/price-lists/:id',
    {
      config: write,
      schema: { tags, summary: 'Update a price list', params: IdParams, body: UpdatePriceListBody, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      await updatePriceList(services, store.id, request.params.id, request.body)
      return { price_list: await getPriceList(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/price-lists/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a price list', params: IdParams, response: { 200: Deleted('price-list') } },
    },
    async (request) => {
      await deletePriceList(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'price-list' as const, deleted: true }
    },
  )

  app.get(
    '/admin/price-lists/:id/products',
    {
      config: read,
      schema: {
        tags,
        summary: 'List the products of a price list',
        params: IdParams,
        querystring: ListQuery(50, productFilters),
        response: { 200: ProductsPage },
      },
    },
    async (request) => {
      const { rows, count } = await listProductsOfPriceList(
        db,
        currentStore(request).id,
        request.params.id,
        request.query,
      )
      return { products: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/price-lists/:id/prices/batch',
    {
      config: write,
      schema: { tags, summary: 'Add prices to a list', params: IdParams, body: AddPricesBody, response: answer },
    },
    async (request) => {
      const store = currentStore(request)
      await addPrices(services, store.id, request.params.id, request.body)
      return { price_list: await getPriceList(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/price-lists/:id/prices/batch',
    {
      config: write,
      schema: {
        tags,
        summary: 'Remove prices from a list',
        params: IdParams,
        body: DeletePricesBody,
        response: pricesDeleted,
      },
    },
    async (request) => {
      const ids = await deletePrices(services, currentStore(request).id, request.params.id, {
        price_ids: request.body.price_ids,
      })
      return { ids, object: 'money-amount' as const, deleted: true }
    },
  )

  app.delete(
    '/admin/price-lists/:id/products/prices/batch',
    {
      config: write,
      schema: {
        tags,
        summary: 'Remove the prices of several products from a list',
        params: IdParams,
        body: DeleteProductsPricesBody,
        response: pricesDeleted,
      },
    },
    async (request) => {
      const ids = await deletePrices(services, currentStore(request).id, request.params.id, {
        product_ids: request.body.product_ids,
      })
      return { ids, object: 'money-amount' as const, deleted: true }
    },
  )

  app.delete(
    '/admin/price-lists/:id/products/:product_id/prices',
    {
      config: write,
      schema: {
        tags,
        summary: "Remove a product's prices from a list",
        params: Type.Object({ id: Id, product_id: Id }),
        response: pricesDeleted,
      },
    },
    async (request) => {
      const { id, product_id } = request.params
      const ids = await deletePrices(services, currentStore(request).id, id, { product_ids: [product_id] })
      return { ids, object: 'money-amount' as const, deleted: true }
    },
  )

  app.delete(
    '/admin/price-lists/:id/variants/:variant_id/prices',
    {
      config: write,
      schema: {
        tags,
        summary: "Remove a variant's prices from a list",
        params: Type.Object({ id: Id, variant_id: Id }),
        response: pricesDeleted,
      },
    },
    async (request) => {
      const { id, variant_id } = request.params
      const ids = await deletePrices(services, currentStore(request).id, id, { variant_id })
      return { ids, object: 'money-amount' as const, deleted: true }
    },
  )
}
