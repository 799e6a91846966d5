import {
  addRegionFulfillmentProvider,
  addRegionPaymentProvider,
  getStoreProvider,
  listRegions,
  removeRegionFulfillmentProvider,
  removeRegionPaymentProvider,
  testStoreProvider,
  updateRegion,
  updateStore,
  updateStoreProvider,
} from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import type { LatePayments } from '@shopkey/contract/late-payments.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { takesPayment } from '../regions/region-draft.ts'
import { bodyOf, type ProviderDraft } from './provider-draft.ts'
import type { StoreProvider } from './queries.ts'

export const useSaveProvider = (provider: StoreProvider, precondition: Precondition) =>
  useStoreMutation(async (call, draft: ProviderDraft): Promise<StoreProvider> => {
    const { kind, id, fields } = provider
    const reply = await call(updateStoreProvider, {
      params: { kind, id },
      body: bodyOf(fields, draft),
      headers: precondition.headers(),
    })
    return startsNow(provider, reply.provider) ? switchOn(call, reply.provider) : reply.provider
  })

/**
 * Whether a way to pay has just got what it lacked, is on nowhere, and has nothing to be tested first: who stores a bank account wants
 * transfers to it. Others have a test and are switched on after it.
 */
export function startsNow(before: StoreProvider, now: StoreProvider): boolean {
  const isComplete = before.state === 'needs_settings' && now.state === 'ready'
  return now.kind === 'payment' && isComplete && !now.can_be_tested && now.regions.length === 0
}

/** In the only region that takes it; of several, staff choose. */
async function switchOn(call: HttpClient['call'], provider: StoreProvider): Promise<StoreProvider> {
  const { id: provider_id, kind, capabilities } = provider
  const { regions } = await call(listRegions, { query: { limit: 200 } })
  const [only, ...others] = regions.filter(
    ({ currency_code }) =>
      (capabilities.currencies?.includes(currency_code) ?? true) && takesPayment(provider_id, currency_code),
  )
  if (!only || others.length > 0) return provider
  await call(addRegionPaymentProvider, { params: { id: only.id }, body: { provider_id } })
  return (await call(getStoreProvider, { params: { kind, id: provider_id } })).provider
}

export const useTestProvider = ({ kind, id }: StoreProvider) =>
  useStoreMutation((call) => call(testStoreProvider, { params: { kind, id } }))

/** Switches the provider on or off in a region; shoppers see it at once. */
export const useSwitchRegion = ({ kind, id: provider_id }: StoreProvider) =>
  useStoreMutation((call, { id, isOn }: { id: string; isOn: boolean }) => {
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
  useStoreMutation((call, late_payments: LatePayments) => call(updateStore, { body: { late_payments } }))
