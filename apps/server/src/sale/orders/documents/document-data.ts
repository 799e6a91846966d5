import type { DocumentOrder } from './document-order.ts'

type Line = DocumentOrder['items'][number]
type TaxLine = NonNullable<Line['tax_lines']>[number]

/** The tax of one rate. Amounts: minor units. */
export interface TaxSum {
  name: string
  /** What the tax is on: after discounts, tax excluded. */
  net: number
  tax: number
}

/** The taxes of an order by rate, the largest first. A line with several taxes counts under all of their names together:
 *  its tax was rounded as one sum, and so the sums here add up to the order's tax to the smallest unit. */
export function taxesByRate({
  items,
  shipping_methods,
  payment_fee,
}: Pick<DocumentOrder, 'items' | 'shipping_methods' | 'payment_fee'>): TaxSum[] {
  const taxed = [
    ...items.map((line) => ({ ...line, net: (line.subtotal ?? 0) - (line.discount_total ?? 0) })),
    ...shipping_methods.map((method) => ({ ...method, net: method.subtotal ?? 0 })),
    ...(payment_fee ? [{ ...payment_fee, net: payment_fee.subtotal }] : []),
  ]
  const sums = new Map<string, TaxSum>()
  for (const { tax_lines = [], tax_total = 0, net } of taxed) {
    if (tax_lines.length === 0) continue
    const name = tax_lines.map(taxName).sort().join(' + ')
    const sum = sums.get(name) ?? { name, net: 0, tax: 0 }
    sums.set(name, { name, net: sum.net + net, tax: sum.tax + tax_total })
  }
  return [...sums.values()].sort((one, other) => other.tax - one.tax)
}

/** "PPN 11 %"; a name that has its rate is enough, and `default` names nothing. */
export function taxName({ name, rate }: Pick<TaxLine, 'name' | 'rate'>): string {
  const percent = `${rate} %`
  if (name === 'default') return percent
  return name.replaceAll(' ', '').includes(`${rate}%`) ? name : `${name} ${percent}`
}

/** What is still to be packed of each line; where all is packed, what was packed. */
export function linesToPack(items: readonly Line[]): { line: Line; quantity: number }[] {
  const left = items.map((line) => ({ line, quantity: line.quantity - (line.fulfilled_quantity ?? 0) }))
  const open = left.filter(({ quantity }) => quantity > 0)
  return open.length > 0 ? open : items.map((line) => ({ line, quantity: line.quantity }))
}
