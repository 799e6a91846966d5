import type { CreateRegionBody } from '@shopkey/client/types.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import type { RegionDetail } from './queries.ts'

/** A region as its form holds it. */
export interface RegionDraft {
  name: string
  currency_code: string
  countries: string[]
  payment_providers: string[]
  fulfillment_providers: string[]
  /** Percent. */
  tax_rate: number | undefined
  tax_code: string
  includes_tax: boolean
  automatic_taxes: boolean
  gift_cards_taxable: boolean
  tax_provider_id: string | null
  translations: Translations
}

export function emptyRegion(currency_code: string): RegionDraft {
  return {
    name: '',
    currency_code,
    countries: [],
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    tax_rate: undefined,
    tax_code: '',
    includes_tax: false,
    automatic_taxes: true,
    gift_cards_taxable: true,
    tax_provider_id: null,
    translations: {},
  }
}

export function draftOfRegion(region: RegionDetail): RegionDraft {
  return {
    name: region.name,
    currency_code: region.currency_code,
    countries: region.countries.map(({ iso_2 }) => iso_2),
    payment_providers: region.payment_providers.map(({ id }) => id),
    fulfillment_providers: region.fulfillment_providers.map(({ id }) => id),
    tax_rate: region.tax_rate,
    tax_code: region.tax_code ?? '',
    includes_tax: region.includes_tax,
    automatic_taxes: region.automatic_taxes,
    gift_cards_taxable: region.gift_cards_taxable,
    tax_provider_id: region.tax_provider_id,
    translations: region.translations ?? {},
  }
}

export function regionBody({ tax_rate = 0, ...draft }: RegionDraft): CreateRegionBody {
  return {
    ...draft,
    gift_cards_taxable: draft.gift_cards_taxable && !draft.includes_tax,
    name: draft.name.trim(),
    tax_rate,
    tax_code: draft.tax_code.trim(),
    translations: translationsBody(draft.translations),
  }
}

/** Points are paid with points, and money with everything else. Source: the server's `provider_not_for_currency`. */
export const takesPayment = (provider_id: string, currency_code: string) =>
  (provider_id === 'loyalty') === (currency_code === POINTS)
