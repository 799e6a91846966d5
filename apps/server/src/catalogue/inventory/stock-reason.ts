import { type RawBuilder, sql } from 'kysely'

export interface StockReason {
  reason: 'sold' | 'restocked' | 'received' | 'counted' | 'damaged' | 'lost' | 'other'
  note?: string
  order_id?: string
}

/**
 * Names the reason of the stock movements that the database records from here on in this transaction. A row source
 * without use of its own, for the `from` of the statement that changes the stock: it costs no round trip.
 */
export function stockReason({ reason, note, order_id }: StockReason): RawBuilder<unknown> {
  return sql`(select set_config('shopkey.stock_reason', ${reason}, true), set_config('shopkey.stock_note', ${note ?? ''}, true),
    set_config('shopkey.stock_order', ${order_id ?? ''}, true)) as movement`
}
