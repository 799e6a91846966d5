import { endpoint } from '../endpoint.ts'
import {
  CreateSalesChannelBody,
  ProductBatchBody,
  SalesChannel,
  SalesChannelReply,
  salesChannelFilters,
  UpdateSalesChannelBody,
} from '../sales-channel.ts'
import { Deleted, IdParams, ListQuery, Page, PageQuery } from '../schema.ts'
import { SalesChannelUsagePage, salesChannelUsageFilters } from '../settings-usage.ts'

export const listSalesChannels = endpoint({
  method: 'GET',
  path: '/admin/sales-channels',
  tag: 'Sales channels',
  summary: 'List sales channels',
  description: 'Returns a page of sales channels, newest first unless `order` says otherwise.',
  query: ListQuery(20, salesChannelFilters),
  replies: { 200: Page('sales_channels', SalesChannel) },
})

export const listSalesChannelUsage = endpoint({
  method: 'GET',
  path: '/admin/sales-channels/usage',
  tag: 'Sales channels',
  summary: 'List sales channels with their use',
  description:
    'Returns a page of sales channels with their products and regions counted, the default one first, then by name.',
  query: PageQuery(20, salesChannelUsageFilters),
  replies: { 200: SalesChannelUsagePage },
})

export const createSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels',
  tag: 'Sales channels',
  summary: 'Create a sales channel',
  description: 'Creates a sales channel without products. Returns it.',
  body: CreateSalesChannelBody,
  replies: { 200: SalesChannelReply },
})

export const getSalesChannel = endpoint({
  method: 'GET',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Get a sales channel',
  description: 'Returns a sales channel.',
  params: IdParams('sales channel'),
  replies: { 200: SalesChannelReply },
})

export const updateSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Update a sales channel',
  description:
    'Changes what is sent. Carts can no longer be opened in a disabled channel or moved to it by its id; those in it go on. Returns the channel.',
  params: IdParams('sales channel'),
  body: UpdateSalesChannelBody,
  replies: { 200: SalesChannelReply },
  errors: ['changed_meanwhile'],
})

export const deleteSalesChannel = endpoint({
  method: 'DELETE',
  path: '/admin/sales-channels/:id',
  tag: 'Sales channels',
  summary: 'Delete a sales channel',
  description: 'Deletes a sales channel. Its products stay in the store and in their other channels.',
  params: IdParams('sales channel'),
  replies: { 200: Deleted('sales-channel') },
  errors: ['default_sales_channel'],
})

export const addProductsToSalesChannel = endpoint({
  method: 'POST',
  path: '/admin/sales-channels/:id/products/batch',
  tag: 'Sales channels',
  summary: 'Add products to a sales channel',
  description: 'Makes products available in a channel, in addition to the channels they are in. Returns the channel.',
  params: IdParams('sales channel'),
  body: ProductBatchBody,
  replies: { 200: SalesChannelReply },
})

export const removeProductsFromSalesChannel = endpoint({
  method: 'DELETE',
  path: '/admin/sales-channels/:id/products/batch',
  tag: 'Sales channels',
  summary: 'Remove products from a sales channel',
  description:
    'Takes products out of a channel: shoppers of that channel no longer see them. Products that are not in it are ignored. Returns the channel.',
  params: IdParams('sales channel'),
  body: ProductBatchBody,
  replies: { 200: SalesChannelReply },
})
