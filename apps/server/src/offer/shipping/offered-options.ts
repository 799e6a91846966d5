import type { ShippingOption as ShippingOptionReply } from '@shopkey/contract/shipping-option.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { flatShippingPrice, type WeightStep } from '@shopkey/domain/flat-shipping-price.ts'
import { type AttachedTaxRate, taxLinesOfShipping } from '@shopkey/domain/tax.ts'
import { shippingMethodTotals } from '@shopkey/domain/totals.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { inLanguage, type TextsByLanguage, translationsOf } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import type { Nested } from '../../db/nested.ts'
import { readTimes } from '../../db/read-times.ts'
import type { ShippingOption, ShippingOptionRequirement, ShippingProfile } from '../../db/tables.ts'
import { allOf } from '../../http/list-filters.ts'
import { ratesOfShippingOption } from '../tax/attached-rates.ts'

/** A stored shipping option. */
export type OptionRow = Omit<Nested<ShippingOption>, 'weight_steps'> & {
  /** By the column's check. */
  weight_steps: WeightStep[]
}

/** A shipping option with the data that decide who may choose it and its price. */
export type OfferedOption = OptionRow & {
  requirements: Nested<ShippingOptionRequirement>[]
  profile: Nested<ShippingProfile>
  attached_rates: AttachedTaxRate[]
  region_tax_rate: number
  /** Whether a provider says the taxes of its region, so that the price with tax is not known. */
  has_tax_provider: boolean
  currency_code: string
  translations: TextsByLanguage | null
}

/** Live options of a store's live regions, oldest first; one statement. `conditions` refer to option `o`. */
export async function listOptions(
  db: Database,
  store_id: string,
  conditions: RawBuilder<SqlBool>[],
): Promise<OfferedOption[]> {
  const { rows } = await sql<{ option: OfferedOption }>`
    select row_to_json(x) as option from (
      select o.*, ${translationsOf(sql`o.id`)} as translations, row_to_json(p) as profile, r.tax_rate as region_tax_rate,
        r.tax_provider_id is not null as has_tax_provider, r.currency_code,
        ${ratesOfShippingOption(sql`o.id`)} as attached_rates,
        (select coalesce(json_agg(q order by q.type desc), '[]') from shipping_option_requirements q
          where q.shipping_option_id = o.id and q.deleted_at is null) as requirements
      from shipping_options o join regions r on r.id = o.region_id and r.deleted_at is null
        join shipping_profiles p on p.id = o.profile_id
      where o.store_id = ${store_id} and o.deleted_at is null and ${allOf(conditions)}
      order by o.created_at, o.id) x`.execute(db)
  return rows.map(({ option }) => readTimes(option))
}

/** What a parcel is worth and weighs. Amounts: minor units. */
export interface ParcelFacts {
  subtotal: number
  item_tax_total: number
  /** Of the items of the option's profile. */
  weight_grams: number
}

export type OptionObstacle = 'below_minimum' | 'above_maximum' | 'too_light' | 'too_heavy'

/**
 * Returns the limit of the option that a cart is outside of, with the bound in minor units or grams. Source of the limits
 * of value: v1 wire rule: min ≤ value < max; tax counts where the option's price includes it. Weights likewise.
 */
export function findObstacle(
  option: Pick<OfferedOption, 'requirements' | 'includes_tax' | 'min_weight' | 'max_weight'>,
  { subtotal, item_tax_total, weight_grams }: ParcelFacts,
): { obstacle: OptionObstacle; bound: number } | undefined {
  const worth = worthOf(option, { subtotal, item_tax_total })
  for (const { type, amount } of option.requirements) {
    if (type === 'min_subtotal' && worth < amount) return { obstacle: 'below_minimum', bound: amount }
    if (type === 'max_subtotal' && worth >= amount) return { obstacle: 'above_maximum', bound: amount }
  }
  const { min_weight, max_weight } = option
  if (min_weight !== null && weight_grams < min_weight) return { obstacle: 'too_light', bound: min_weight }
  if (max_weight !== null && weight_grams >= max_weight) return { obstacle: 'too_heavy', bound: max_weight }
  return undefined
}

function worthOf(
  { includes_tax }: Pick<OfferedOption, 'includes_tax'>,
  { subtotal, item_tax_total }: Pick<ParcelFacts, 'subtotal' | 'item_tax_total'>,
): number {
  return includes_tax ? subtotal + item_tax_total : subtotal
}

/** The price of a flat rate for a parcel, in minor units; null for an option without one. */
export function flatPriceOf(
  option: Pick<OfferedOption, 'amount' | 'weight_steps' | 'free_from' | 'includes_tax'>,
  parcel: ParcelFacts,
): number | null {
  const { amount, weight_steps, free_from } = option
  if (amount === null) return null
  return flatShippingPrice(
    { amount, weight_steps, free_from },
    { worth: worthOf(option, parcel), weight_grams: parcel.weight_grams },
  )
}

/** The option as shown to a shopper of this language, with its tax. `price`: where it is not the option's own. */
export function offeredOptionView(
  option: OfferedOption,
  language: ContentLanguage | null | undefined,
  price: number | null = option.amount,
): Static<typeof ShippingOptionReply> {
  const { attached_rates, region_tax_rate, has_tax_provider, currency_code, ...row } = option
  const tax_rates = has_tax_provider
    ? []
    : taxLinesOfShipping({ shipping_option_id: option.id }, { tax_rate: region_tax_rate }, attached_rates)
  const totals =
    price === null || has_tax_provider
      ? undefined
      : shippingMethodTotals(
          { price, includes_tax: option.includes_tax, tax_lines: tax_rates },
          getCurrency(currency_code),
        )
  const wire = {
    ...inLanguage(row, language),
    amount: price,
    price_incl_tax: totals?.total ?? null,
    tax_amount: totals?.tax_total ?? null,
    tax_rates,
  }
  return wire as Static<typeof ShippingOptionReply> // jsonb columns are typed wider than the wire's objects
}
