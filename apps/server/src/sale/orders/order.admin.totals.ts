import { getCurrency } from '@shopkey/domain/currency.ts'
import { refundableOfLine } from '@shopkey/domain/refunds.ts'
import { lineTotals, type PricedLine } from '@shopkey/domain/totals.ts'
import type { Row } from '../../db/relations.ts'
import type { ComputedFields } from '../../http/projection.ts'
import { relationsForTotals } from './order.relations.ts'
import { addOrderTotals, orderTotalFields } from './order-totals.ts'

type Line = PricedLine & { returned_quantity: number | null }
type NewGoods = { additional_items?: Line[] }

/** Totals of an order and its parts, and what the new goods of its swaps and claims are worth. */
export const adminOrderTotals: ComputedFields = {
  names: orderTotalFields,
  needs: relationsForTotals,
  compute(rows) {
    for (const row of rows) {
      addOrderTotals(row)
      addTotalsOfNewGoods(row)
    }
  },
}

// Lines whose taxes were not asked for are left without totals: they belong to no sum.
function addTotalsOfNewGoods(row: Row): void {
  // A column and two relations, under the wire's names.
  const {
    currency_code,
    swaps = [],
    claims = [],
  } = row as {
    currency_code: string
    swaps?: NewGoods[]
    claims?: NewGoods[]
  }
  const currency = getCurrency(currency_code)
  for (const line of [...swaps, ...claims].flatMap((parent) => parent.additional_items ?? [])) {
    if (!line.tax_lines) continue
    Object.assign(line, lineTotals(line, currency), { refundable: refundableOfLine(line, currency) })
  }
}
