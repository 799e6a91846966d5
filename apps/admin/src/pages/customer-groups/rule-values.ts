import type { CustomerGroupRule } from '@shopkey/client/types.ts'

/** A rule as fields; what is empty is no condition. */
export interface RuleValues {
  hasRule: boolean
  /** Minor units. */
  spent: number | undefined
  currency: string
  spentDays: number | undefined
  ordersLeast: number | undefined
  ordersMost: number | undefined
  ordersDays: number | undefined
  countries: string[]
  metadataKey: string
  metadataValue: string
}

export function ruleValues(rule: CustomerGroupRule | null | undefined, currency: string): RuleValues {
  return {
    hasRule: Boolean(rule),
    spent: rule?.spent?.at_least,
    currency: rule?.spent?.currency_code ?? currency,
    spentDays: rule?.spent?.within_days,
    ordersLeast: rule?.orders?.at_least,
    ordersMost: rule?.orders?.at_most,
    ordersDays: rule?.orders?.within_days,
    countries: rule?.country_codes ?? [],
    metadataKey: rule?.metadata?.key ?? '',
    metadataValue: rule?.metadata?.value ?? '',
  }
}

/** Returns the rule that the fields say; null where they have no condition. */
export function ruleOf(values: RuleValues): CustomerGroupRule | null {
  const { spent, currency, spentDays, ordersLeast, ordersMost, ordersDays, countries } = values
  const [key, value] = [values.metadataKey.trim(), values.metadataValue.trim()]
  const rule: CustomerGroupRule = {
    ...(spent && {
      spent: { currency_code: currency, at_least: spent, ...(spentDays !== undefined && { within_days: spentDays }) },
    }),
    ...((ordersLeast !== undefined || ordersMost !== undefined) && {
      orders: {
        ...(ordersLeast !== undefined && { at_least: ordersLeast }),
        ...(ordersMost !== undefined && { at_most: ordersMost }),
        ...(ordersDays !== undefined && { within_days: ordersDays }),
      },
    }),
    ...(countries.length > 0 && { country_codes: countries }),
    ...(key && value && { metadata: { key, value } }),
  }
  return values.hasRule && Object.keys(rule).length > 0 ? rule : null
}
