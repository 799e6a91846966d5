import { getCurrency } from '@shopkey/domain/currency.ts'
import { roundToIncrement } from '@shopkey/domain/money.ts'
import type { MovedGiftCard, MovedRegion } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { minorUnits, type Query } from './database.ts'

type GiftCardRow = Omit<MovedGiftCard, 'external_id' | 'region' | 'row'> & { region_id: string }

/** Reads the gift cards that are not deleted, with what is left on them. */
export async function readGiftCards(
  query: Query,
  regions: ReadonlyMap<string, MovedRegion>,
  warnings: FileWarnings,
): Promise<MovedGiftCard[]> {
  const rows = await query<GiftCardRow>(`
    select id, code, value, balance, region_id, is_disabled, to_json(ends_at) as ends_at, tax_rate::text::float8 as tax_rate,
      to_json(created_at) as created_at, metadata
    from gift_card where deleted_at is null order by gift_card.created_at, id`)
  return rows.flatMap(({ region_id, ...card }, index) => {
    const region = regions.get(region_id)
    const whole = (amount: number) => {
      const units = region && minorUnits(amount, region.currency_code)
      return units === undefined
        ? undefined
        : roundToIncrement(units, getCurrency(region?.currency_code ?? '').rounding_increment)
    }
    const [value, balance] = [whole(card.value), whole(card.balance)]
    const row = index + 1
    if (!region || value === undefined || balance === undefined) {
      warnings.add({
        code: 'currency_not_sold',
        severity: 'refused',
        text: `The gift card ${card.id} is worth an amount of a currency that is not known here.`,
      })
      return []
    }
    if (balance > value)
      warnings.add({
        code: 'balance_above_value',
        severity: 'changed',
        text: `More is left on the gift card ${card.id} than it was worth: its balance is its value here.`,
      })
    return [{ ...card, external_id: card.id, region, value: Math.max(value, balance), balance, row }]
  })
}
