import Type from 'typebox'
import { about } from './annotated.ts'
import { ExcelLocale } from './excel-locale.ts'
import { exampleId } from './ids.ts'
import { ANALYTICS_DAYS } from './limits.ts'
import { minorUnits, moment, text } from './scalars.ts'
import { LowerCurrencyCode, Nullable, OneOf } from './schema.ts'

const count = (meaning: string, example: number) => about(meaning, Type.Integer(), example)
const day = (meaning: string, example: string) => about(meaning, Type.String({ format: 'date' }), example)

const range = {
  from: day("First day, in the store's time zone", '2026-03-01'),
  to: day(`Last day, included; ${ANALYTICS_DAYS} days at most`, '2026-03-31'),
}
const provider_id = text('The payment provider', 'stripe')
const currency_code = about('Currency of the amounts', LowerCurrencyCode)

const Day = Type.Object({
  date: day('The day that the money was taken', '2026-03-01'),
  provider_id,
  currency_code,
  payments: count('Payments whose money was taken on this day', 12),
  captured: minorUnits('Their money', 120000000),
  refunded: minorUnits('What was refunded of it until now', 5000000),
  compared: count('Those that were compared with the provider; it may not say what it holds', 12),
  provider_captured: minorUnits('What the provider says that it took for the compared ones', 120000000),
  provider_refunded: minorUnits('What the provider says that it refunded of them', 5000000),
  differing: count('Those of which the provider holds something else than the books here say', 0),
})

const Charges = Type.Object({
  provider_id,
  currency_code: about('Currency that the provider pays out', LowerCurrencyCode),
  payments: count('Payments whose charges the provider has said', 12),
  fee: minorUnits('What the provider keeps, without tax', 3480000),
  fee_tax: minorUnits('Tax on that, and taxes that the provider withholds', 382800),
  net: minorUnits('What is left, before refunds', 116137200),
})

const uncertainReasons = ['amounts_differ', 'not_readable', 'no_reply', 'not_let_go'] as const

const Uncertain = Type.Object({
  payment_id: text('The payment', exampleId('payment')),
  order_id: Nullable(text('Its order; null: it was requested and no order was placed with it', exampleId('order'))),
  number: Nullable(about('Number of the order', Type.Integer(), 1042)),
  provider_id,
  currency_code,
  amount: minorUnits('Amount of the payment', 10000000),
  reason: about(
    '`amounts_differ`: the provider holds something else. `not_readable`: the provider has not said for a day what it holds. ' +
      '`no_reply`: the provider has not replied to a capture, refund or cancellation for an hour; it is repeated. ' +
      '`not_let_go`: likewise to the end of a payment that nobody needs any more',
    OneOf(uncertainReasons),
  ),
  held_here: minorUnits('Taken less refunded, by the books here', 10000000),
  held_there: Nullable(minorUnits('The same by the books of the provider; null: not known', 0)),
  since: moment('Since when'),
})

export const PaymentReportQuery = Type.Object(range, { additionalProperties: false })

export const PaymentExportQuery = Type.Object({ ...range, excel_locale: ExcelLocale }, { additionalProperties: false })

export const PaymentReportReply = Type.Object({
  ...range,
  time_zone: text('Time zone that the days are in, IANA name', 'Asia/Jakarta'),
  days: about('By day, provider and currency, newest first; days without payments are left out', Type.Array(Day)),
  charges: about('What providers have charged for the payments of these days', Type.Array(Charges)),
  uncertain: about('What staff have to look at, whatever its day: oldest first, at most 100', Type.Array(Uncertain)),
  uncertain_count: count('How many there are, counted up to 1000', 0),
})

export const PaymentExportReply = Type.Object({
  file_name: text('Name for the file', 'payments-2026-03-01-2026-03-31.csv'),
  content: text(
    'The payments as CSV, UTF-8: a header, then a row each. Amounts are in units of their currency, with a decimal point.',
    'payment_id;order\r\npay_01J9ZK3V5T8Q2W4E6R8T0Y2U4I;1042\r\n',
  ),
})
