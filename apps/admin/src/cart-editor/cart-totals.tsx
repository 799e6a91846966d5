import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { useFormat } from '../lib/format.ts'
import { saleRows } from '../lib/sale-rows.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './cart-totals.module.css'
import { currencyOf, type EditedCart } from './edited-cart.ts'

/** What a cart comes to, as the server worked it out. */
export function CartTotals({ cart }: { cart: EditedCart }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const currency_code = currencyOf(cart)
  const notes: Record<string, string | undefined> = {
    discount: cart.discounts.map(({ code }) => code).join(', '),
    delivery: cart.shipping_methods.flatMap((method) => method.shipping_option?.name ?? []).join(', '),
  }
  return (
    <dl className={classes.sums} aria-live="polite">
      {saleRows(shownSale(cart, { reader: 'books', currency_code })).map(({ key, label, amount, isTotal }) => (
        <div key={key} className={classes.sum} data-total={isTotal || undefined}>
          <dt>
            {t(label)} {notes[key] && <bdi className={classes.note}>{notes[key]}</bdi>}
          </dt>
          <dd>{money(amount, currency_code)}</dd>
        </div>
      ))}
    </dl>
  )
}
