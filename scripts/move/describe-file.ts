import { type Currency, getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits, minorUnitsFromBigint } from '@shopkey/domain/money.ts'
import type { ReadFile } from '@shopkey/moving/read-file.ts'
import { printable } from './printable.ts'

/** What a file holds and what it lacks, for the terminal: sums first, then a line for each warning. */
export function describeFile(
  name: string,
  { kind, products, customers, orders, discounts, redirects, warnings }: ReadFile,
  currency: Currency,
): string {
  const money = (amounts: readonly number[], unit = currency) =>
    `${formatMajorUnits(minorUnitsFromBigint(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)), unit)} ${unit.code.toUpperCase()}`
  const variants = products.flatMap((product) => product.variants)
  const contents = {
    products: () => [
      `${products.length} products, ${variants.length} variants, ${products.reduce((sum, { pictures }) => sum + pictures.length, 0)} pictures`,
      `prices ${money(variants.map(({ price }) => price ?? 0))}, stock ${variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)}`,
    ],
    customers: () => [
      `${customers.length} customers, ${customers.filter((customer) => customer.accepts_email).length} of them accept e-mails`,
      `spent ${money(customers.map(({ total_spent }) => total_spent))}`,
    ],
    orders: () => [
      `${orders.length} orders, ${orders.reduce((sum, { lines }) => sum + lines.length, 0)} lines`,
      ...Object.entries(Object.groupBy(orders, ({ currency_code }) => currency_code)).map(([code, some = []]) => {
        const sumOf = (name: 'total' | 'tax_total' | 'refunded_total' | 'outstanding_total') =>
          money(
            some.map((order) => order[name]),
            getCurrency(code),
          )
        return `total ${sumOf('total')}, taxes ${sumOf('tax_total')}, refunded ${sumOf('refunded_total')}, to be paid ${sumOf('outstanding_total')}`
      }),
    ],
    discounts: () => [
      `${discounts.length} discounts, used ${discounts.reduce((sum, { used }) => sum + used, 0)} times`,
    ],
    redirects: () => [`${redirects.length} redirects`],
  }
  const found = kind.content in contents ? contents[kind.content as keyof typeof contents]() : []
  const lines = warnings.map(({ row, column, code, severity, text }) => {
    const place = [row && `row ${row}`, column].filter(Boolean).join(', ')
    return `  ${severity} · ${place}: ${printable(text)} (${code})`
  })
  return [`${name}: ${found.join('; ')}`, ...lines].join('\n')
}
