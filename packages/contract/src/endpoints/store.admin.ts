import Type from 'typebox'
import { CurrencyParams } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { CurrencyCode } from '../schema.ts'
import {
  AdminStoreReply,
  ExtendedStoreReply,
  PaymentProvidersReply,
  TaxProvidersReply,
  UpdateStoreBody,
} from '../store.ts'
import { StoreOpeningReply, StorePreviewReply, VisitorPasswordBody } from '../store-status.ts'

export const getStore = endpoint({
  method: 'GET',
  path: '/admin/store',
  tag: 'Store',
  summary: 'Get the current store',
  description:
    "Returns the store of the request, with its default sales channel, its providers and v1's feature flags.",
  replies: { 200: ExtendedStoreReply },
})

export const updateStore = endpoint({
  method: 'POST',
  path: '/admin/store',
  tag: 'Store',
  summary: 'Update the current store',
  description:
    'Changes what is sent. With `If-Match` and the `updated_at` that was read, a newer store is refused. Returns the store.',
  body: UpdateStoreBody,
  replies: { 200: AdminStoreReply },
  errors: [
    'announcement_never_shown',
    'changed_meanwhile',
    'currency_in_use',
    'currency_unknown',
    'default_currency_missing',
    'opening_hours_wrong',
    'phone_not_valid',
    'social_link_unknown',
    'social_network_twice',
    'theme_unknown',
    'time_zone_unknown',
  ],
})

export const addStoreCurrencyLegacy = endpoint({
  method: 'POST',
  path: '/admin/store/:currency_code',
  tag: 'Store',
  summary: 'Add a currency (older path)',
  description: 'Adds a currency that products can have prices in. Returns the store.',
  params: Type.Object({ currency_code: CurrencyCode }),
  replies: { 200: AdminStoreReply },
  errors: ['currency_already_in_store', 'currency_unknown'],
})

export const addStoreCurrency = endpoint({
  method: 'POST',
  path: '/admin/store/currencies/:code',
  tag: 'Store',
  summary: 'Add a currency',
  description: 'Adds a currency that products can have prices in. Returns the store.',
  params: CurrencyParams,
  replies: { 200: AdminStoreReply },
  errors: ['currency_already_in_store', 'currency_unknown'],
})

export const removeStoreCurrency = endpoint({
  method: 'DELETE',
  path: '/admin/store/currencies/:code',
  tag: 'Store',
  summary: 'Remove a currency',
  description: 'Removes a currency; one that the store does not have is fine. Prices in it stay. Returns the store.',
  params: CurrencyParams,
  replies: { 200: AdminStoreReply },
  errors: ['currency_in_use', 'default_currency_missing'],
})

export const listPaymentProviders = endpoint({
  method: 'GET',
  path: '/admin/store/payment-providers',
  tag: 'Store',
  summary: 'List payment providers',
  description: 'Returns the payment providers of the installation.',
  replies: { 200: PaymentProvidersReply },
})

export const listTaxProviders = endpoint({
  method: 'GET',
  path: '/admin/store/tax-providers',
  tag: 'Store',
  summary: 'List tax providers',
  description: 'Returns the tax providers of the installation.',
  replies: { 200: TaxProvidersReply },
})

export const getStoreOpening = endpoint({
  method: 'GET',
  path: '/admin/store/opening',
  tag: 'Store',
  summary: 'Whether the store can open',
  description: 'Returns whether the store is open, and what selling is impossible without.',
  replies: { 200: StoreOpeningReply },
})

export const openStore = endpoint({
  method: 'POST',
  path: '/admin/store/open',
  tag: 'Store',
  summary: 'Open the store',
  description:
    'Opens a closed or paused store to shoppers; an open one stays open. Refused while selling is impossible. Returns the store.',
  replies: { 200: AdminStoreReply },
  errors: ['store_not_ready'],
})

export const pauseStore = endpoint({
  method: 'POST',
  path: '/admin/store/pause',
  tag: 'Store',
  summary: 'Pause the store',
  description:
    'Closes an open store to shoppers for a while. They still read their orders and pay for what they ordered. Returns the store.',
  replies: { 200: AdminStoreReply },
  errors: ['store_never_opened'],
})

export const setVisitorPassword = endpoint({
  method: 'POST',
  path: '/admin/store/visitor-password',
  tag: 'Store',
  summary: 'Set the password for visitors',
  description: 'Sets or removes the password that lets visitors in while the store is not open. It is stored hashed.',
  body: VisitorPasswordBody,
  replies: { 200: StoreOpeningReply },
})

export const createStorePreview = endpoint({
  method: 'POST',
  path: '/admin/store/previews',
  tag: 'Store',
  summary: 'Preview the store',
  description: 'Returns a link that shows the whole store to its holder while it is not open, for twelve hours.',
  replies: { 200: StorePreviewReply },
})
