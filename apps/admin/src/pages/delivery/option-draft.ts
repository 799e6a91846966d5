import type { CreateShippingOptionBody, UpdateShippingOptionBody } from '@shopkey/client/types.ts'
import type { Translations } from '../../lib/translations.ts'
import { translationsBody } from '../../lib/translations.ts'
import type { OptionDetail } from './queries.ts'

/** The zones that a courier's own rates are by. */
export const zones = ['same_city', 'same_province', 'same_island', 'other_island', 'far_east'] as const
export type Zone = (typeof zones)[number]

/** A shipping option as its form holds it. Amounts: minor units; weights: grams. */
export interface OptionDraft {
  name: string
  region_id: string
  profile_id: string | null
  provider_id: string
  is_return: boolean
  price_type: 'flat_rate' | 'calculated'
  amount: number | undefined
  includes_tax: boolean
  admin_only: boolean
  is_pickup: boolean
  min_subtotal: number | undefined
  max_subtotal: number | undefined
  min_weight: number | undefined
  max_weight: number | undefined
  /** Of a courier: where parcels start. */
  origin: string | null
  /** Which of a provider's couriers, as it names it. */
  courier: string
  service: string
  rates: Partial<Record<Zone, number>>
  translations: Translations
}

export const emptyOption: OptionDraft = {
  name: '',
  region_id: '',
  profile_id: null,
  provider_id: 'manual',
  is_return: false,
  price_type: 'flat_rate',
  amount: undefined,
  includes_tax: false,
  admin_only: false,
  is_pickup: false,
  min_subtotal: undefined,
  max_subtotal: undefined,
  min_weight: undefined,
  max_weight: undefined,
  origin: null,
  courier: '',
  service: '',
  rates: {},
  translations: {},
}

export function draftOfOption(option: OptionDetail): OptionDraft {
  const bound = (type: 'min_subtotal' | 'max_subtotal') =>
    option.requirements.find((requirement) => requirement.type === type)?.amount
  const { origin, courier, service, rates } = option.data as Record<'origin' | 'courier' | 'service' | 'rates', unknown>
  return {
    name: option.name,
    region_id: option.region_id,
    profile_id: option.profile_id,
    provider_id: option.provider_id,
    is_return: option.is_return,
    price_type: option.price_type,
    amount: option.amount ?? undefined,
    includes_tax: option.includes_tax,
    admin_only: option.admin_only,
    is_pickup: option.is_pickup,
    min_subtotal: bound('min_subtotal'),
    max_subtotal: bound('max_subtotal'),
    min_weight: option.min_weight ?? undefined,
    max_weight: option.max_weight ?? undefined,
    origin: typeof origin === 'string' ? origin : null,
    courier: typeof courier === 'string' ? courier : '',
    service: typeof service === 'string' ? service : '',
    rates: typeof rates === 'object' && rates !== null ? rates : {},
    translations: option.translations ?? {},
  }
}

/** The option that carries what is too heavy for this one; a copy of an option without a most weight. */
export function nextWeightStep({ max_weight, ...draft }: OptionDraft): OptionDraft {
  return { ...draft, min_weight: max_weight ?? draft.min_weight, max_weight: undefined }
}

/** What may change once an option exists. */
export function optionBody(draft: OptionDraft): UpdateShippingOptionBody {
  const { min_subtotal, max_subtotal } = draft
  return {
    name: draft.name.trim(),
    ...(draft.price_type === 'flat_rate' && { amount: draft.amount ?? 0 }),
    includes_tax: draft.includes_tax,
    admin_only: draft.admin_only,
    is_pickup: draft.is_pickup,
    min_weight: draft.min_weight ?? null,
    max_weight: draft.max_weight ?? null,
    requirements: [
      ...(min_subtotal === undefined ? [] : [{ type: 'min_subtotal' as const, amount: min_subtotal }]),
      ...(max_subtotal === undefined ? [] : [{ type: 'max_subtotal' as const, amount: max_subtotal }]),
    ],
    translations: translationsBody(draft.translations),
  }
}

interface ProviderOptions {
  provider_id: string
  options: Record<string, unknown>[]
}

export function newOptionBody(draft: OptionDraft, providers: readonly ProviderOptions[]): CreateShippingOptionBody {
  const offered = providers.find(({ provider_id }) => provider_id === draft.provider_id)?.options ?? []
  const flat = offered.find((option) => (option.is_return === true) === draft.is_return) ?? {}
  return {
    ...optionBody(draft),
    name: draft.name.trim(),
    region_id: draft.region_id,
    profile_id: draft.profile_id ?? undefined,
    provider_id: draft.provider_id,
    is_return: draft.is_return,
    price_type: draft.price_type,
    data:
      draft.price_type === 'flat_rate' ? { ...flat, ...serviceOf(draft) } : { ...serviceOf(draft), ...zonesOf(draft) },
  }
}

/** Providers that book several couriers; their options name one of them and its service. */
export const namesCourier = (provider_id: string) => provider_id === 'biteship'

function serviceOf({ provider_id, courier, service }: OptionDraft) {
  return {
    ...(namesCourier(provider_id) && { courier: courier.trim() }),
    ...(service.trim() && { service: service.trim() }),
  }
}

function zonesOf({ provider_id, origin, rates }: OptionDraft) {
  return namesCourier(provider_id) ? {} : { origin, ...(hasRates(rates) && { rates }) }
}

const hasRates = (rates: OptionDraft['rates']) => Object.values(rates).some((rate) => rate !== undefined)
