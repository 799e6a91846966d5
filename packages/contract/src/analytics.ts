import Type from 'typebox'
import { about } from './annotated.ts'
import { ExcelLocale } from './excel-locale.ts'
import { exampleId } from './ids.ts'
import { ANALYTICS_DAYS } from './limits.ts'
import { minorUnits, percent, text } from './scalars.ts'
import { CurrencyCode, IdOf, LowerCurrencyCode, Nullable, OneOf } from './schema.ts'

const count = (meaning: string, example: number) => about(meaning, Type.Integer(), example)
const day = (meaning: string, example = '2026-03-01') => about(meaning, Type.String({ format: 'date' }), example)

const range = {
  from: day("First day, in the store's time zone"),
  to: day(`Last day, included; ${ANALYTICS_DAYS} days at most`, '2026-03-31'),
}
const inCurrency = Type.Optional(
  about(
    "Currency of the sales; the store's default one by default. Amounts of different currencies are never added",
    CurrencyCode,
  ),
)
const comparison = Type.Optional(
  about(
    'What to compare with: the same number of days before, or the same days a year before',
    OneOf(['previous', 'year']),
  ),
)
const closed = { additionalProperties: false } as const

const coverage = {
  ...range,
  time_zone: text('Time zone that the days are in, IANA name', 'Asia/Jakarta'),
  pending_days: count('How many days of the store are still being computed; 0: the figures are complete', 0),
}

const SalesFigures = Type.Object({
  orders: count('Orders placed and not canceled', 42),
  new_customer_orders: count('Those that were the first of their customer', 12),
  returning_customer_orders: count('Those of customers who had bought before', 30),
  items: count('Units in them', 96),
  subtotal: minorUnits('Value of their items before discounts; tax excluded', 412000000),
  discount_total: minorUnits('Discounts; tax excluded', 12000000),
  shipping_total: minorUnits('Delivery; tax excluded', 8000000),
  tax_total: minorUnits('Tax on items and delivery', 44880000),
  gift_card_total: minorUnits('Paid by gift cards', 0),
  total: minorUnits('What was to be paid when the orders were placed: the sum of the totals of the orders', 452880000),
  average_order: minorUnits('Average total of an order; 0 without any', 10782857),
  refunds: count('Refunds made, and payments that were captured in part', 2),
  refund_total: minorUnits(
    'Refunded, on the day of the refund; and what was reserved but not captured, on the day of the capture',
    9500000,
  ),
  exchange_total: minorUnits('Paid for swaps in addition, on the day of their confirmation', 0),
  net_total: minorUnits('total with exchange_total, less refund_total', 443380000),
})

const Compared = <Figures extends Type.TSchema>(figures: Figures) =>
  Nullable(
    about(
      'The days compared with; null without `compare`',
      Type.Object({
        from: day('First day', '2026-01-29'),
        to: day('Last day', '2026-02-28'),
        totals: about('Their sums', figures),
      }),
    ),
  )

/** Of reports whose rows each have their figures of the days compared with. */
const comparedDays = Nullable(
  about(
    'The days compared with; null without `compare`',
    Type.Object({ from: day('First day', '2026-01-29'), to: day('Last day', '2026-02-28') }),
  ),
)
const ofComparedDays = <Figures extends Type.TSchema>(figures: Figures) =>
  Nullable(about('The same of the days compared with, zeros where they had none; null without `compare`', figures))

export const AnalyticsSalesQuery = Type.Object({ ...range, currency_code: inCurrency, compare: comparison }, closed)
export const AnalyticsSalesReply = Type.Object({
  ...coverage,
  currency_code: about('Currency of all amounts', LowerCurrencyCode),
  currencies: about('Currencies of the orders of these days', Type.Array(LowerCurrencyCode)),
  totals: about('Sums of all days', SalesFigures),
  compared: Compared(SalesFigures),
  days: about(
    'Each day, the oldest first',
    Type.Array(
      Type.Object({
        date: day('The day'),
        figures: about('Its figures', SalesFigures),
        compared: Nullable(about('Those of the day compared with', SalesFigures)),
      }),
    ),
  ),
})

const groups = ['region', 'sales_channel', 'currency'] as const
export const AnalyticsBreakdownQuery = Type.Object(
  { ...range, by: about('What the sales are split by', OneOf(groups)), compare: comparison },
  closed,
)
export const AnalyticsBreakdownReply = Type.Object({
  ...coverage,
  compared: comparedDays,
  rows: about(
    'One for each part and currency, the largest first',
    Type.Array(
      Type.Object({
        id: Nullable(
          about('Id of the region or sales channel; null for orders without one', Type.String(), exampleId('region')),
        ),
        name: Nullable(text('Its name', 'Indonesia')),
        currency_code: about('Currency of the amounts', LowerCurrencyCode),
        figures: about('Its figures', SalesFigures),
        compared: ofComparedDays(SalesFigures),
      }),
    ),
  ),
})

const SoldFigures = {
  quantity: count('Units sold', 40),
  returned_quantity: count('Units that came back', 1),
  total: minorUnits('Value of the units sold, after discounts; tax excluded', 120000000),
}
export const AnalyticsProductsQuery = Type.Object(
  {
    ...range,
    currency_code: inCurrency,
    compare: comparison,
    by: Type.Optional(about('What the items are grouped by; products by default', OneOf(['product', 'category']))),
    limit: about('How many rows', Type.Integer({ minimum: 1, maximum: 100, default: 10 }), 10),
  },
  closed,
)
export const AnalyticsProductsReply = Type.Object({
  ...coverage,
  currency_code: about('Currency of the amounts', LowerCurrencyCode),
  compared: comparedDays,
  rows: about(
    'The best sold first. A product in several categories counts in each.',
    Type.Array(
      Type.Object({
        id: about('Id of the product or category', Type.String(), exampleId('product')),
        title: text('What it is called', 'Kopi Gayo'),
        ...SoldFigures,
        compared: ofComparedDays(Type.Object(SoldFigures)),
      }),
    ),
  ),
})

const TaxFigures = {
  taxable: minorUnits('What it was charged on', 400000000),
  tax: minorUnits('Tax charged', 44000000),
  returned_taxable: minorUnits('Of items that came back on these days', 1000000),
  returned_tax: minorUnits('Tax of items that came back on these days', 110000),
}
export const AnalyticsTaxesQuery = Type.Object({ ...range, compare: comparison }, closed)
export const AnalyticsTaxesReply = Type.Object({
  ...coverage,
  compared: comparedDays,
  rows: about(
    'Each rate of each currency. Refunds without returned items are in no rate.',
    Type.Array(
      Type.Object({
        currency_code: about('Currency of the amounts', LowerCurrencyCode),
        rate: percent('Rate of the tax; 0: sold without tax'),
        name: text('Its name; empty for what was sold without tax', 'PPN'),
        ...TaxFigures,
        compared: ofComparedDays(Type.Object(TaxFigures)),
      }),
    ),
  ),
})

const Funnel = Type.Object({
  views: count('Views, each counted once a day per visitor and object', 1200),
  visitors: count('Visitors, each counted once a day', 310),
  carts: count('Carts opened with an item', 80),
  checkouts: count('Those that came to delivery or payment', 51),
  orders: count('Those that became orders', 42),
})
export const AnalyticsFunnelQuery = Type.Object({ ...range, compare: comparison }, closed)
export const AnalyticsFunnelReply = Type.Object({
  ...coverage,
  totals: about('By the day that the carts were opened', Funnel),
  compared: Compared(Funnel),
})

export const AnalyticsStockQuery = Type.Object(
  {
    order: Type.Optional(
      about('What comes first: the highest value, or what is sold out soonest', OneOf(['value', 'days_left'])),
    ),
    limit: about('How many rows', Type.Integer({ minimum: 1, maximum: 100, default: 10 }), 10),
  },
  closed,
)
export const AnalyticsStockReply = Type.Object({
  currency_code: about("The store's default currency, which the values are in", LowerCurrencyCode),
  quantity: count('Units in stock', 5400),
  value: minorUnits('Their value at their prices in that currency; without those that have none', 820000000),
  unpriced: count('Units without a price in that currency', 0),
  rows: about(
    'Variants with stock',
    Type.Array(
      Type.Object({
        variant_id: IdOf('variant'),
        product_id: IdOf('product'),
        title: text('Product and variant', 'Kopi Gayo, 250 g'),
        quantity: count('Units in stock', 24),
        value: Nullable(minorUnits('Value of them; null without a price', 2352000)),
        sold: count('Units sold in the last 30 days', 36),
        days_left: Nullable(count('Days until they are sold at that pace; null when none was sold', 20)),
      }),
    ),
  ),
})

const analyticsReports = ['sales', 'breakdown', 'products', 'taxes', 'funnel', 'stock'] as const
export const AnalyticsExportQuery = Type.Object(
  {
    report: about('Which report', OneOf(analyticsReports)),
    ...range,
    currency_code: inCurrency,
    by: Type.Optional(about('As the report takes it', OneOf([...groups, 'product', 'category']))),
    compare: Type.Optional(
      about(
        'Adds the columns of the days compared with, each beginning with `compared_`; not of the stock, which is of now',
        OneOf(['previous', 'year']),
      ),
    ),
    excel_locale: ExcelLocale,
  },
  closed,
)
export const AnalyticsExportReply = Type.Object({
  file_name: text('Name for the file', 'sales-2026-03-01-2026-03-31.csv'),
  content: text(
    'The report as CSV, UTF-8: a header, then a row each. Amounts are in units of the currency, with a decimal point.',
    'date,orders\r\n2026-03-01,42\r\n',
  ),
})
