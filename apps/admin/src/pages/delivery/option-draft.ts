import type { CreateShippingOptionBody, UpdateShippingOptionBody } from '@shopkey/client/types.ts'
import type { Translations } from '../../lib/translations.ts'
import { translationsBody } from '../../lib/translations.ts'
import { isEmptySetting, type ProviderDraft } from '../providers/provider-draft.ts'
import type { StoreProvider } from '../providers/queries.ts'
import type { OptionDetail } from './queries.ts'

/** A weight step as it is entered. */
export interface StepDraft {
  up_to: number | undefined
  amount: number | undefined
}

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
  min_days: number | undefined
  max_days: number | undefined
  weight_steps: StepDraft[]
  free_from: number | undefined
  /** What its provider declares of options, by the name of the field. */
  data: ProviderDraft
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
  min_days: undefined,
  max_days: undefined,
  weight_steps: [],
  free_from: undefined,
  data: {},
  translations: {},
}

export function draftOfOption(option: OptionDetail): OptionDraft {
  const bound = (type: 'min_subtotal' | 'max_subtotal') =>
    option.requirements.find((requirement) => requirement.type === type)?.amount
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
    min_days: option.min_days ?? undefined,
    max_days: option.max_days ?? undefined,
    weight_steps: option.weight_steps,
    free_from: option.free_from ?? undefined,
    data: option.data as ProviderDraft, // fields of other types are not shown
    translations: option.translations ?? {},
  }
}

/** The option that carries what is too heavy for this one; a copy of an option without a most weight. */
export function nextWeightStep({ max_weight, ...draft }: OptionDraft): OptionDraft {
  return { ...draft, min_weight: max_weight ?? draft.min_weight, max_weight: undefined }
}

/** Whether the price may depend on the parcel. */
export function isByParcel({ price_type, is_return }: Pick<OptionDraft, 'price_type' | 'is_return'>): boolean {
  return price_type === 'flat_rate' && !is_return
}

/** The fields of steps that cannot be saved, by their names; each step is heavier than the one before. */
export function wrongSteps({ weight_steps }: Pick<OptionDraft, 'weight_steps'>) {
  return weight_steps.flatMap(({ up_to, amount }, index) => {
    const before = weight_steps[index - 1]?.up_to ?? 0
    const weight = up_to === undefined ? 'missing' : up_to <= before ? 'disordered' : undefined
    return [
      ...(weight ? [{ name: `weight_steps.${index}.up_to`, problem: weight } as const] : []),
      ...(amount === undefined ? [{ name: `weight_steps.${index}.amount`, problem: 'missing' } as const] : []),
    ]
  })
}

/** What is picked up or sent back is not brought to a door. */
export const takesDays = ({ is_pickup, is_return }: Pick<OptionDraft, 'is_pickup' | 'is_return'>): boolean =>
  !is_pickup && !is_return

/** What may change once an option exists. */
export function optionBody(draft: OptionDraft): UpdateShippingOptionBody {
  const { min_subtotal, max_subtotal } = draft
  return {
    name: draft.name.trim(),
    ...(draft.price_type === 'flat_rate' && { amount: draft.amount ?? 0 }),
    ...(isByParcel(draft) && {
      weight_steps: draft.weight_steps.map(({ up_to = 0, amount = 0 }) => ({ up_to, amount })),
      free_from: draft.free_from ?? null,
    }),
    includes_tax: draft.includes_tax,
    admin_only: draft.admin_only,
    is_pickup: draft.is_pickup,
    min_weight: draft.min_weight ?? null,
    max_weight: draft.max_weight ?? null,
    min_days: takesDays(draft) ? (draft.min_days ?? null) : null,
    max_days: takesDays(draft) ? (draft.max_days ?? null) : null,
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

/** `fields`: what its provider declares of this option. */
export function newOptionBody(
  draft: OptionDraft,
  fields: readonly OptionField[],
  providers: readonly ProviderOptions[],
): CreateShippingOptionBody {
  const offered = providers.find(({ provider_id }) => provider_id === draft.provider_id)?.options ?? []
  const flat = offered.find((option) => (option.is_return === true) === draft.is_return) ?? {}
  const entered = fields.flatMap(({ name }) => {
    const value = draft.data[name]
    return isEmptySetting(value) ? [] : [[name, typeof value === 'string' ? value.trim() : value] as const]
  })
  return {
    ...optionBody(draft),
    name: draft.name.trim(),
    region_id: draft.region_id,
    profile_id: draft.profile_id ?? undefined,
    provider_id: draft.provider_id,
    is_return: draft.is_return,
    price_type: draft.price_type,
    data: { ...(draft.price_type === 'flat_rate' && flat), ...Object.fromEntries(entered) },
  }
}

export type OptionField = StoreProvider['option_fields'][number]

/** What a courier has to know of an option. Parcels that it does not book, it only prices. */
export function optionFieldsOf(
  provider: Pick<StoreProvider, 'option_fields' | 'books_parcels'> | undefined,
  { is_return, price_type }: Pick<OptionDraft, 'is_return' | 'price_type'>,
): readonly OptionField[] {
  if (!provider || is_return) return []
  return price_type === 'calculated' || provider.books_parcels ? provider.option_fields : []
}
