import { getCurrency } from '@shopkey/domain/currency.ts'
import { refundableOfLine } from '@shopkey/domain/refunds.ts'
import { lineTotals, type PricedLine } from '@shopkey/domain/totals.ts'
import type { Row } from '../../db/relations.ts'
import type { ComputedFields } from '../../http/projection.ts'
import { relationsForTotals, relationsWithLines } from './order.relations.ts'
import { addOrderTotals, orderTotalFields } from './order-totals.ts'

type Line = PricedLine & { returned_quantity: number | null }
type AdditionalItems = { additional_items?: Line[] }

/**
 * Totals of an order and its parts, and the values of its returnable lines and of the additional items of its swaps and
 * claims.
 */
export const adminOrderTotals: ComputedFields = {
  names: orderTotalFields,
  needs: relationsForTotals,
  completes: relationsWithLines,
  compute(rows) {
    for (const row of rows) {
      addOrderTotals(row)
      addTotalsOfOtherLines(row)
    }
  },
}

// Lines whose taxes were not requested have no totals: they belong to no sum.
function addTotalsOfOtherLines(row: Row): void {
  // A column and three relations, under the wire's names.
  const {
    currency_code,
    swaps = [],
    claims = [],
    returnable_items = [],
  } = row as {
    currency_code: string
    swaps?: AdditionalItems[]
    claims?: AdditionalItems[]
    returnable_items?: Line[]
  }
  const currency = getCurrency(currency_code)
  const additionalItems = [...swaps, ...claims].flatMap((parent) => parent.additional_items ?? [])
  for (const line of [...additionalItems, ...returnable_items]) {
    if (!line.tax_lines) continue
    Object.assign(line, lineTotals(line, currency), { refundable: refundableOfLine(line, currency) })
  }
}
