import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ItemQuery } from '../schema.ts'
import { ShippingProfileUsageReply } from '../settings-usage.ts'
import {
  CreateShippingProfileBody,
  ShippingProfileListReply,
  ShippingProfileReply,
  UpdateShippingProfileBody,
} from '../shipping-profile.ts'

export const listShippingProfiles = endpoint({
  method: 'GET',
  path: '/admin/shipping-profiles',
  tag: 'Shipping profiles',
  summary: 'List shipping profiles',
  description: 'Returns all shipping profiles of the store, oldest first, without their products and options.',
  replies: { 200: ShippingProfileListReply },
})

export const listShippingProfileUsage = endpoint({
  method: 'GET',
  path: '/admin/shipping-profiles/usage',
  tag: 'Shipping profiles',
  summary: 'List shipping profiles with their use',
  description: 'Returns all shipping profiles of the store, oldest first, with how many products and options each has.',
  replies: { 200: ShippingProfileUsageReply },
})

export const createShippingProfile = endpoint({
  method: 'POST',
  path: '/admin/shipping-profiles',
  tag: 'Shipping profiles',
  summary: 'Create a shipping profile',
  description:
    'Creates a group of products that ship alike. Products and shipping options are moved into it by an update.',
  body: CreateShippingProfileBody,
  replies: { 200: ShippingProfileReply },
  errors: ['profile_type_taken'],
})

export const getShippingProfile = endpoint({
  method: 'GET',
  path: '/admin/shipping-profiles/:id',
  tag: 'Shipping profiles',
  summary: 'Get a shipping profile with its products and options',
  description: 'Returns one profile; its products and shipping options come with it unless `expand` names others.',
  params: IdParams('shipping profile'),
  query: ItemQuery,
  replies: { 200: ShippingProfileReply },
})

export const updateShippingProfile = endpoint({
  method: 'POST',
  path: '/admin/shipping-profiles/:id',
  tag: 'Shipping profiles',
  summary: 'Update a shipping profile',
  description:
    'Changes the properties that are sent, and moves the named products and shipping options into the profile. ' +
    'Returns it without them.',
  params: IdParams('shipping profile'),
  body: UpdateShippingProfileBody,
  replies: { 200: ShippingProfileReply },
  errors: ['changed_meanwhile'],
})

export const deleteShippingProfile = endpoint({
  method: 'DELETE',
  path: '/admin/shipping-profiles/:id',
  tag: 'Shipping profiles',
  summary: 'Delete a shipping profile',
  description: 'Deletes a custom profile without products, and its shipping options with it.',
  params: IdParams('shipping profile'),
  replies: { 200: Deleted('shipping_profile') },
  errors: ['default_profile_stays', 'profile_in_use'],
})
