import { type PricedSale, shownSale } from '@shopkey/domain/shown-sale.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { inLanguage } from '../../catalogue/translations/translations.ts'
import type { MessageParts } from '../../platform/notifications/message-content.ts'

interface Line {
  title: string
  description: string | null
  thumbnail: string | null
  translations?: unknown
  quantity: number
  unit_price: number
}
type Sums = Omit<PricedSale, 'items'> & {
  items: readonly Omit<PricedSale['items'][number], 'quantity' | 'unit_price'>[]
}

/** The lines of a message and the sums below them, as the storefront shows them. totals: of the lines, in their order. */
export function messageItems(
  lines: readonly Line[],
  totals: Sums,
  { language, currency_code }: { language: Language; currency_code: string },
): NonNullable<MessageParts['items']> {
  const money = (amount: number) => formatMoney(amount, currency_code, language)
  const items = lines.map(({ quantity, unit_price }, index) => ({ ...totals.items[index], quantity, unit_price }))
  const shown = shownSale({ ...totals, items }, { reader: 'shopper', currency_code })
  return {
    lines: lines.map(({ title, description, thumbnail, quantity, translations }, index) => ({
      ...inLanguage({ title, description, thumbnail, quantity, translations }, language),
      amount: money(shown.lines[index]?.amount ?? 0),
    })),
    sums: shown.rows.flatMap(({ name, amount }) =>
      name === 'items' || name === 'tax' || amount === 0 ? [] : [{ name, amount: money(amount) }],
    ),
    total: money(shown.total),
  }
}
