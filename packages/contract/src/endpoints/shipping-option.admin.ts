import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'
import {
  CreateShippingOptionBody,
  ShippingOption,
  ShippingOptionReply,
  shippingOptionFilters,
  UpdateShippingOptionBody,
} from '../shipping-option.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/admin/shipping-options',
  tag: 'Shipping options',
  summary: 'List shipping options',
  query: ListQuery(50, shippingOptionFilters),
  replies: { 200: Page('shipping_options', ShippingOption) },
})

export const createShippingOption = endpoint({
  method: 'POST',
  path: '/admin/shipping-options',
  tag: 'Shipping options',
  summary: 'Create a shipping option',
  query: ItemQuery,
  body: CreateShippingOptionBody,
  replies: { 200: ShippingOptionReply },
  errors: [
    'flat_rate_needs_amount',
    'provider_cannot_calculate',
    'provider_not_in_region',
    'requirements_contradict',
    'sap_express_needs_origin',
    'sap_express_needs_rupiah',
  ],
})

export const getShippingOption = endpoint({
  method: 'GET',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Get a shipping option',
  params: IdParams('shipping option'),
  query: ItemQuery,
  replies: { 200: ShippingOptionReply },
})

export const updateShippingOption = endpoint({
  method: 'POST',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Update a shipping option',
  params: IdParams('shipping option'),
  query: ItemQuery,
  body: UpdateShippingOptionBody,
  replies: { 200: ShippingOptionReply },
  errors: ['price_type_stays'],
})

export const deleteShippingOption = endpoint({
  method: 'DELETE',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Delete a shipping option',
  params: IdParams('shipping option'),
  replies: { 200: Deleted('shipping-option') },
})
