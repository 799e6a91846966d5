import type { ShownRowName, ShownSale } from '@shopkey/domain/shown-sale.ts'
import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'

interface SaleRow {
  key: string
  label: AdminKey
  amount: number
  isTotal?: boolean
}

const labels: Record<ShownRowName, AdminKey> = {
  items: 'order.subtotal',
  discount: 'order.discount',
  delivery: 'order.shipping',
  payment_fee: 'order.payment_fee',
  tax: 'order.tax',
  gift_card: 'order.gift_card',
}

/** The rows below the lines of a sale, in words: they add up to the total, and what of it is tax follows where prices include it. */
export function saleRows({ rows, total, with_tax, contained_tax }: ShownSale): SaleRow[] {
  return [
    ...rows.map(({ name, amount }) => ({ key: name, label: labels[name], amount })),
    { key: 'total', label: 'order.total', amount: total, isTotal: true },
    ...(with_tax ? [{ key: 'contained_tax', label: 'order.tax_contained' as const, amount: contained_tax }] : []),
  ]
}
