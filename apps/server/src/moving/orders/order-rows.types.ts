import type { RecordedClaimItem } from '@shopkey/moving/records.ts'
import type { insertRows } from '../../db/set-rows.ts'
import type { DB } from '../../db/tables.ts'
import type { headRows } from './head-rows.ts'

export type RowsOf<Table extends keyof DB & string> = Parameters<typeof insertRows<Table>>[2]

/** A claim, and the items that it is about. */
export interface ClaimRows {
  row: RowsOf<'claim_orders'>[number]
  items: readonly RecordedClaimItem[]
}

/** An order of another shop as rows, without its number. */
export type OrderRows = ReturnType<typeof headRows> & {
  lines: RowsOf<'line_items'>
  line_tax_lines: RowsOf<'line_item_tax_lines'>
  adjustments: RowsOf<'line_item_adjustments'>
  methods: RowsOf<'shipping_methods'>
  method_tax_lines: RowsOf<'shipping_method_tax_lines'>
  payments: RowsOf<'payments'>
  refunds: RowsOf<'refunds'>
  fulfillments: RowsOf<'fulfillments'>
  fulfillment_items: RowsOf<'fulfillment_items'>
  tracking_links: RowsOf<'tracking_links'>
  returns: RowsOf<'returns'>
  return_items: RowsOf<'return_items'>
  swaps: RowsOf<'swaps'>
  claims: readonly ClaimRows[]
  gift_card_transactions: RowsOf<'gift_card_transactions'>
  discount_ids: readonly string[]
  /** Of gift cards that were bought with it. */
  gift_card_ids: readonly string[]
}
