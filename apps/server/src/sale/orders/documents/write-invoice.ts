import { type ShownRowName, type ShownSale, shownSale } from '@shopkey/domain/shown-sale.ts'
import type { Column, Sheet, Words } from '../../../pdf/sheet.ts'
import { taxesByRate, taxName } from './document-data.ts'
import type { DocumentOrder } from './document-order.ts'
import {
  addressWords,
  type DocumentTexts,
  dateWords,
  label,
  senderWords,
  writeHeading,
  written,
} from './document-texts.ts'

/** What an order sold, its taxes by rate, and what was paid. */
export async function writeInvoice(sheet: Sheet, order: DocumentOrder, texts: DocumentTexts): Promise<void> {
  const { t, sender } = texts
  const third = (sheet.width - 48) / 3
  await writeHeading(sheet, t('documents.invoice'), order, texts, senderWords(sender))
  await sheet.row(
    [
      { x: 0, width: third, words: addressWords(texts, t('order.billing_address'), order.billing_address) },
      { x: third + 24, width: third, words: addressWords(texts, t('order.shipping_address'), order.shipping_address) },
      {
        x: 2 * (third + 24),
        width: third,
        words: [
          ...dateWords(texts, order),
          ...(order.email ? [label(t('orders.email'), 8), written(order.email)] : []),
        ],
      },
    ],
    { gap: 24 },
  )
  const shown = shownSale(order, { reader: 'books', currency_code: order.currency_code })
  await writeLines(sheet, order, shown, texts)
  await writeTotals(sheet, order, shown, texts)
}

const widths = { quantity: 34, price: 84, tax: 76 }

async function writeLines(
  sheet: Sheet,
  order: DocumentOrder,
  shown: ShownSale,
  { t, format }: DocumentTexts,
): Promise<void> {
  const money = (amount: number) => format.money(amount, order.currency_code)
  const item = sheet.width - widths.quantity - 2 * widths.price - widths.tax
  const columns = (cells: readonly [Words[], Words, Words, Words, Words]): Column[] => {
    const [own, quantity, price, tax, amount] = cells
    let x = item
    const after = (width: number, words: Words): Column => {
      const column = { x: x + 6, width: width - 6, words: [{ ...words, is_at_end: true }] }
      x += width
      return column
    }
    return [
      { x: 0, width: item, words: own },
      after(widths.quantity, quantity),
      after(widths.price, price),
      after(widths.tax, tax),
      after(widths.price, amount),
    ]
  }
  await sheet.row(
    columns([
      [label(t('documents.item'))],
      label(t('documents.quantity')),
      label(t('documents.price')),
      label(t('order.tax')),
      label(t('documents.amount')),
    ]),
    { padding: 2, has_line_below: true },
  )
  for (const [index, { unit_price, amount }] of shown.lines.entries()) {
    const line = order.items[index]
    if (!line) continue
    const tax = (line.tax_lines ?? []).map(taxName).join(' + ') || '–'
    const about = [line.description, line.variant?.sku].filter((text): text is string => Boolean(text))
    await sheet.row(
      columns([
        [written(line.title, { is_bold: true }), ...about.map((text) => written(text, { is_dim: true }))],
        { text: format.number(line.quantity) },
        { text: unit_price === null ? '' : money(unit_price) },
        { text: tax, is_dim: true },
        { text: money(amount) },
      ]),
      { padding: 6, has_line_below: true },
    )
  }
}

async function writeTotals(
  sheet: Sheet,
  order: DocumentOrder,
  shown: ShownSale,
  { t, format }: DocumentTexts,
): Promise<void> {
  for (const [index, { label: name, value, is_strong }] of sumsOf(order, shown, { t, format }).entries()) {
    const wide = { x: sheet.width - 270, width: 270 }
    await sheet.row(
      [
        {
          x: wide.x,
          width: 160,
          words: [{ text: name, is_bold: is_strong, is_dim: !is_strong, gap: index === 0 ? 12 : 0 }],
        },
        {
          x: wide.x + 166,
          width: 104,
          words: [{ text: value, is_bold: is_strong, is_at_end: true, gap: index === 0 ? 12 : 0 }],
        },
      ],
      { padding: is_strong ? 3 : 2, ...(is_strong && { line_above: wide }) },
    )
  }
}

interface Sum {
  label: string
  value: string
  is_strong: boolean
}

function sumsOf(order: DocumentOrder, shown: ShownSale, { t, format }: Pick<DocumentTexts, 't' | 'format'>): Sum[] {
  const money = (amount: number) => format.money(amount, order.currency_code)
  const sum = (text: string, amount: number, is_strong = false): Sum => ({
    label: text,
    value: money(amount),
    is_strong,
  })
  const taxes = taxesByRate(order)
  const taxLines = taxes.map(({ name, net, tax }) => sum(t('documents.tax_on', { name, net: money(net) }), tax))
  // Gift cards may have covered a part of the tax.
  const coveredTax = taxes.reduce((total, { tax }) => total + tax, 0) - order.tax_total
  const codes = order.discounts.map(({ code }) => code).join(', ')
  const taxRows = [
    ...taxLines,
    ...(coveredTax > 0 ? [sum(t('documents.tax_by_gift_card'), -coveredTax)] : []),
    // Of lines whose taxes have no names, such as imported ones.
    ...(coveredTax < 0 ? [sum(t('order.tax'), -coveredTax)] : []),
  ]
  const labels: Record<Exclude<ShownRowName, 'tax'>, string> = {
    items: t('order.subtotal'),
    discount: [t('order.discount'), codes].filter(Boolean).join(' · '),
    delivery: t('order.shipping'),
    payment_fee: t('order.payment_fee'),
    gift_card: t('order.gift_card'),
  }
  const row = (name: keyof typeof labels) =>
    shown.rows.flatMap((one) => (one.name === name ? [sum(labels[name], one.amount)] : []))
  const paid = order.payments.filter((payment) => payment.captured_at && !payment.canceled_at)
  const paidTotal = paid.reduce((total, payment) => total + payment.amount, 0)
  const due = order.status === 'canceled' ? 0 : Math.max(0, order.total - paidTotal)
  return [
    ...row('items'),
    ...row('discount'),
    ...row('delivery'),
    ...row('payment_fee'),
    // By rate, in place of its sum.
    ...(shown.with_tax ? [] : taxRows),
    ...row('gift_card'),
    sum(t('order.total'), shown.total, true),
    ...(shown.with_tax ? [sum(t('order.tax_contained'), shown.contained_tax), ...taxLines] : []),
    ...paid.map(({ provider_id, amount }) => {
      const key = `order.providers.${provider_id}`
      return sum(`${t('order.paid')} · ${t.has(key) ? t(key) : provider_id}`, amount)
    }),
    ...(order.refunded_total > 0 ? [sum(t('order.refunded'), -order.refunded_total)] : []),
    sum(t('documents.due'), due, true),
  ]
}
