import { endpoint } from '../endpoint.ts'
import {
  CreateSalesChannelBody,
  ProductBatchBody,
  SalesChannel,
  SalesChannelReply,
  salesChannelFilters,
  UpdateSalesChannelBody,
} from '../sales-channel.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'

export const listSalesChannels = endpoint({
  method: 'GET',
  path: '/admin/sales-channels',
  tag: 'Sales channels',
  summary: 'List sales channels',
  query: ListQuery(20, salesChannelFilters),
  replies: { 200: Page('sales_channels', SalesChannel) },
})

export const createSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels',
  tag: 'Sales channels',
  summary: 'Create a sales channel',
  body: CreateSalesChannelBody,
  replies: { 200: SalesChannelReply },
})

export const getSalesChannel = endpoint({
  method: 'GET',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Get a sales channel',
  params: IdParams('sales channel'),
  replies: { 200: SalesChannelReply },
})

export const updateSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Update a sales channel',
  params: IdParams('sales channel'),
  body: UpdateSalesChannelBody,
  replies: { 200: SalesChannelReply },
})

export const deleteSalesChannel = endpoint({
  method: 'DELETE',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Delete a sales channel',
  params: IdParams('sales channel'),
  replies: { 200: Deleted('sales-channel') },
  errors: ['default_sales_channel'],
})

export const addProductsToSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels/:id/products/batch',
  tag: 'Sales channels',
  summary: 'Sell products in a channel',
  params: IdParams('sales channel'),
  body: ProductBatchBody,
  replies: { 200: SalesChannelReply },
})

export const removeProductsFromSalesChannel = endpoint({
  method: 'DELETE',
  path: '/admin/sales-channels/:id/products/batch',
  tag: 'Sales channels',
  summary: 'Stop selling products in a channel',
  params: IdParams('sales channel'),
  body: ProductBatchBody,
  replies: { 200: SalesChannelReply },
})
