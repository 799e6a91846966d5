import type { CsvFormat } from '@shopkey/domain/csv-format.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { wallClock } from '@shopkey/domain/store-time.ts'
import { type Cell, csvHeader, csvLines } from '../../platform/batch-jobs/csv/csv-cells.ts'
import type { PaymentRow } from './payment-report.queries.ts'

const header = [
  'payment_id',
  'order',
  'provider',
  'captured_at',
  'currency_code',
  'captured',
  'refunded',
  'provider_captured',
  'provider_refunded',
  'differs',
  'fee',
  'fee_tax',
  'net',
  'payout_currency_code',
  'settles_at',
  'compared_at',
]

/** Payments with what their providers say, for a spreadsheet or bookkeeping. Times: of the store's time zone. */
export function paymentsCsv(rows: readonly PaymentRow[], time_zone: string, format: CsvFormat): string {
  const time = (moment: Date | null) => moment && wallClock(moment, time_zone)
  const lines = rows.map((row): Cell[] => {
    const { currency_code, payout_currency_code: paid_out } = row
    const charged = (amount: number | null) => (paid_out ? units(amount, paid_out) : null)
    return [
      row.payment_id,
      row.number,
      row.provider_id,
      time(row.captured_at),
      currency_code,
      units(row.amount, currency_code),
      units(row.amount_refunded, currency_code),
      units(row.provider_captured, currency_code),
      units(row.provider_refunded, currency_code),
      row.differs,
      charged(row.fee),
      charged(row.fee_tax),
      charged(row.net),
      paid_out,
      time(row.settles_at),
      time(row.compared_at),
    ]
  })
  return csvHeader(header, format) + csvLines(lines, format)
}

const units = (amount: number | null, currency_code: string) =>
  amount === null ? null : amount / getCurrency(currency_code).divisor
