import {
  addExampleProducts,
  createInstallationStore,
  createProduct,
  createRegion,
  createShippingOption,
  deleteExampleProducts,
  deleteShippingOption,
  setMessageSettings,
  updateRegion,
  updateShippingOption,
  updateStore,
} from '@shopkey/client/admin.ts'
import type { StoreCategory } from '@shopkey/domain/store-view.ts'
import { countryName } from '@shopkey/i18n/country-name.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { StoreDraft } from '../store/store-draft.ts'
import type { NewProductLine } from './product-lines.ts'
import type { StoreSetup } from './queries.ts'
import { simpleDelivery } from './setup-steps.ts'
import { deliveryNames, inOtherLanguages } from './stored-names.ts'

export interface NewStoreInput {
  name: string
  view_code: string
  category: StoreCategory
  /** Lower-case ISO code. It decides the region that the next step creates. */
  country: string
  currency: string
  /** IANA name. */
  time_zone: string
  languages: Language[]
}

/** Creates a store, closed to shoppers, that belongs to the account with this e-mail address. */
export function useCreateStore(owner_email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewStoreInput) =>
      installationApi.call(createInstallationStore, { body: { ...storeBody(input), is_closed: true, owner_email } }),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}

/** What the API takes of a new store. The country decides what the next step begins with. */
export function storeBody({ name, view_code, category, currency, languages, time_zone }: NewStoreInput) {
  return { name: name.trim(), view_code, category, languages, time_zone, default_currency_code: currency }
}

export interface CountryInput {
  countries: string[]
  /** Percent. */
  tax_rate: number
  includes_tax: boolean
  /** IANA name. */
  time_zone: string
}

/** Changes the main region; creates it for a store without one. Safe to repeat after a failure between its calls. */
export const useSaveCountry = ({ store, region }: StoreSetup) =>
  useStoreMutation(async (call, { time_zone, ...input }: CountryInput) => {
    const saved = region
      ? await call(updateRegion, { params: { id: region.id }, body: input })
      : await call(createRegion, { body: { ...newRegion(store.default_currency_code, input), ...input } })
    if (store.default_region_id !== saved.region.id || store.time_zone !== time_zone)
      await call(updateStore, { body: { default_region_id: saved.region.id, time_zone } })
  })

function newRegion(currency_code: string, { countries: [first = ''] }: Pick<CountryInput, 'countries'>) {
  return {
    name: countryName(first, 'en'),
    translations: inOtherLanguages((language) => countryName(first, language)),
    currency_code,
    payment_providers: [],
    fulfillment_providers: ['manual'],
  }
}

export interface DeliveryInput {
  /** Minor units. */
  amount: number | undefined
  free_from: number | undefined
}

/** Stores the flat price, and free delivery from a value on, as the two shipping options of the main region. */
export const useSaveDelivery = ({ region, options }: StoreSetup) =>
  useStoreMutation(async (call, { amount, free_from }: DeliveryInput) => {
    const stored = simpleDelivery(options)
    if (!region || !stored) throw new Error('The page shows no form without a region, or for other ways of delivery')
    if (amount === undefined) {
      // Couriers deliver everything.
      for (const option of [stored.flat, stored.free])
        if (option) await call(deleteShippingOption, { params: { id: option.id } })
      return
    }
    const { includes_tax } = region
    const save = async (id: string | undefined, name: keyof typeof deliveryNames, terms: Terms) => {
      if (id) await call(updateShippingOption, { params: { id }, body: { ...terms, includes_tax } })
      else await call(createShippingOption, { body: { ...newOption(region.id, name), ...terms, includes_tax } })
    }
    const isFreeFrom = amount > 0 && free_from !== undefined
    // v1's rule: from the minimum on, and below the maximum. One of the two serves each cart.
    const max = isFreeFrom ? [{ type: 'max_subtotal' as const, amount: free_from }] : []
    await save(stored.flat?.id, 'standard', { amount, requirements: max })
    if (isFreeFrom)
      await save(stored.free?.id, 'free', { amount: 0, requirements: [{ type: 'min_subtotal', amount: free_from }] })
    else if (stored.free) await call(deleteShippingOption, { params: { id: stored.free.id } })
  })

/** Leaves the service for e-mails for later. */
export const useSkipSending = () =>
  useStoreMutation((call) => call(setMessageSettings, { body: { is_sending_skipped: true } }))

interface Terms {
  amount: number
  requirements: { type: 'min_subtotal' | 'max_subtotal'; amount: number }[]
}

function newOption(region_id: string, name: keyof typeof deliveryNames) {
  return {
    region_id,
    name: deliveryNames[name].en,
    translations: inOtherLanguages((language) => deliveryNames[name][language]),
    provider_id: 'manual',
    data: { id: 'manual-fulfillment' },
    price_type: 'flat_rate' as const,
  }
}

/** Publishes products, one after the other: `onCreated` gets each that exists by now. */
export const useAddProducts = ({ store }: StoreSetup, onCreated: (line: NewProductLine) => void) =>
  useStoreMutation(async (call, lines: readonly NewProductLine[]) => {
    for (const line of lines) {
      const title = line.title.trim()
      const prices = [{ currency_code: store.default_currency_code, amount: line.amount ?? 0 }]
      const { quantity } = line
      const stock = quantity === undefined ? { manage_inventory: false } : { inventory_quantity: quantity }
      const variants = [{ title, ...stock, prices }]
      await call(createProduct, { body: { title, status: 'published', variants } })
      onCreated(line)
    }
  })

export const useAddExampleProducts = () => useStoreMutation((call) => call(addExampleProducts, {}))

export const useDeleteExampleProducts = () => useStoreMutation((call) => call(deleteExampleProducts, {}))

export const useSavePayment = ({ region }: StoreSetup) =>
  useStoreMutation(async (call, payment_providers: string[]) => {
    if (!region) throw new Error('The page shows no form without a region')
    await call(updateRegion, { params: { id: region.id }, body: { payment_providers } })
  })

export const useSaveContact = () =>
  useStoreMutation((call, contact_phone: string) => call(updateStore, { body: { contact_phone } }))

export const useSaveLook = () =>
  useStoreMutation(
    (call, { logo, favicon, theme, own_theme }: Pick<StoreDraft, 'logo' | 'favicon' | 'theme' | 'own_theme'>) =>
      call(updateStore, {
        body: { logo: logo.trim() || null, favicon: favicon.trim() || null, metadata: { theme, own_theme } },
      }),
  )
