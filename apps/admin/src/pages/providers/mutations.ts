import {
  addRegionFulfillmentProvider,
  addRegionPaymentProvider,
  removeRegionFulfillmentProvider,
  removeRegionPaymentProvider,
  testStoreProvider,
  updateRegion,
  updateStore,
  updateStoreProvider,
} from '@shopkey/client/admin.ts'
import type { LatePayments } from '@shopkey/contract/late-payments.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOf, type ProviderDraft } from './provider-draft.ts'
import type { StoreProvider } from './queries.ts'

const changed = ['providers', 'regions', 'store', 'shipping-options']

export const useSaveProvider = (provider: StoreProvider, precondition: Precondition) =>
  useStoreMutation(changed, async (call, draft: ProviderDraft): Promise<StoreProvider> => {
    const { kind, id, fields } = provider
    const reply = await call(updateStoreProvider, {
      params: { kind, id },
      body: bodyOf(fields, draft),
      headers: precondition.headers(),
    })
    return reply.provider
  })

export const useTestProvider = ({ kind, id }: StoreProvider) =>
  useStoreMutation(['providers'], (call) => call(testStoreProvider, { params: { kind, id } }))

/** Switches the provider on or off in a region; shoppers see it at once. */
export const useSwitchRegion = ({ kind, id: provider_id }: StoreProvider) =>
  useStoreMutation(changed, (call, { id, isOn }: { id: string; isOn: boolean }) => {
    // A region has one tax provider at most.
    if (kind === 'tax')
      return call(updateRegion, { params: { id }, body: { tax_provider_id: isOn ? provider_id : null } })
    if (isOn) {
      const added = { params: { id }, body: { provider_id } }
      return kind === 'payment' ? call(addRegionPaymentProvider, added) : call(addRegionFulfillmentProvider, added)
    }
    const removed = { params: { id, provider_id } }
    return kind === 'payment'
      ? call(removeRegionPaymentProvider, removed)
      : call(removeRegionFulfillmentProvider, removed)
  })

export const useSetLatePayments = () =>
  useStoreMutation(['store'], (call, late_payments: LatePayments) => call(updateStore, { body: { late_payments } }))
