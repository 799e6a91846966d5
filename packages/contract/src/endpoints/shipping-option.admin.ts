import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'
import {
  CreateShippingOptionBody,
  ShippingOption,
  ShippingOptionReply,
  shippingOptionFilters,
  staffOptionRelations,
  UpdateShippingOptionBody,
} from '../shipping-option.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/admin/shipping-options',
  tag: 'Shipping options',
  summary: 'List shipping options',
  description: 'Returns the shipping options of all regions, newest first, with their prices including tax.',
  query: ListQuery(50, shippingOptionFilters),
  relations: staffOptionRelations,
  replies: { 200: Page('shipping_options', ShippingOption) },
})

export const createShippingOption = endpoint({
  method: 'POST',
  path: '/admin/shipping-options',
  tag: 'Shipping options',
  summary: 'Create a shipping option',
  description:
    'Creates a way to ship the products of one shipping profile in a region. Region, provider, data, price type ' +
    'and is_return cannot change later.',
  query: ItemQuery,
  body: CreateShippingOptionBody,
  relations: staffOptionRelations,
  replies: { 200: ShippingOptionReply },
  errors: [
    'biteship_needs_rupiah',
    'biteship_needs_service',
    'days_contradict',
    'flat_rate_needs_amount',
    'pickup_takes_no_days',
    'price_by_parcel_not_flat',
    'provider_cannot_calculate',
    'provider_not_in_region',
    'provider_setting_invalid',
    'requirements_contradict',
    'sap_express_needs_origin',
    'sap_express_needs_rupiah',
    'weight_steps_disordered',
    'weights_contradict',
  ],
})

export const getShippingOption = endpoint({
  method: 'GET',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Get a shipping option',
  description: 'Returns one shipping option with its region, profile and requirements, and its price including tax.',
  params: IdParams('shipping option'),
  query: ItemQuery,
  relations: staffOptionRelations,
  replies: { 200: ShippingOptionReply },
})

export const updateShippingOption = endpoint({
  method: 'POST',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Update a shipping option',
  description: 'Changes the properties that are sent. Carts and orders that use the option keep its price.',
  params: IdParams('shipping option'),
  query: ItemQuery,
  body: UpdateShippingOptionBody,
  relations: staffOptionRelations,
  replies: { 200: ShippingOptionReply },
  errors: [
    'changed_meanwhile',
    'days_contradict',
    'pickup_takes_no_days',
    'price_by_parcel_not_flat',
    'price_type_stays',
    'requirements_contradict',
    'weight_steps_disordered',
    'weights_contradict',
  ],
})

export const deleteShippingOption = endpoint({
  method: 'DELETE',
  path: '/admin/shipping-options/:id',
  tag: 'Shipping options',
  summary: 'Delete a shipping option',
  description: 'Deletes the option. Orders that use it still show it.',
  params: IdParams('shipping option'),
  replies: { 200: Deleted('shipping-option') },
})
