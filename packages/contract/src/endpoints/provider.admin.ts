import { endpoint } from '../endpoint.ts'
import {
  ConnectionTestReply,
  ProviderKindParams,
  ProviderParams,
  StoreProviderListReply,
  StoreProviderReply,
  UpdateStoreProviderBody,
} from '../provider.ts'

export const listStoreProviders = endpoint({
  method: 'GET',
  path: '/admin/providers/:kind',
  tag: 'Providers',
  summary: 'List providers with their settings',
  description:
    'Returns every payment, fulfillment or tax provider with its state in this store, the regions where it is switched on and its settings; of the kind `extension`, the extensions that have settings. Secret values are never returned.',
  params: ProviderKindParams,
  replies: { 200: StoreProviderListReply },
})

export const getStoreProvider = endpoint({
  method: 'GET',
  path: '/admin/providers/:kind/:id',
  tag: 'Providers',
  summary: 'Get a provider with its settings',
  description: 'Returns one provider with its state, settings and the description of its form.',
  params: ProviderParams,
  replies: { 200: StoreProviderReply },
})

export const updateStoreProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/:kind/:id',
  tag: 'Providers',
  summary: 'Save the settings of a provider',
  description:
    "Saves the store's settings of a provider. Secret values are encrypted and apply at once; the result of the last test is removed. Takes `If-Match`. Returns the provider.",
  params: ProviderParams,
  body: UpdateStoreProviderBody,
  replies: { 200: StoreProviderReply },
  errors: ['changed_meanwhile', 'provider_setting_invalid', 'provider_setting_unknown'],
})

export const testStoreProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/:kind/:id/test',
  tag: 'Providers',
  summary: 'Test the connection to a provider',
  description:
    'Calls the provider with the stored settings, for 10 seconds at most, and stores the result. Nothing is bought and no money moves.',
  params: ProviderParams,
  replies: { 200: ConnectionTestReply },
  errors: ['provider_without_test'],
})
