import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './cart-totals.module.css'
import { currencyOf, type EditedCart } from './edited-cart.ts'

/** What a cart comes to, as the server worked it out. */
export function CartTotals({ cart }: { cart: EditedCart }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const methods = cart.shipping_methods.map((method) => method.shipping_option?.name).filter(Boolean)
  const codes = cart.discounts.map(({ code }) => code)
  const fee = cart.payment_fee?.subtotal ?? 0
  const sums = [
    { label: t('order.subtotal'), amount: cart.subtotal },
    { label: t('order.discount'), note: codes.join(', '), amount: 0 - cart.discount_total, isShown: codes.length > 0 },
    { label: t('order.shipping'), note: methods.join(', '), amount: cart.shipping_total - fee },
    { label: t('order.payment_fee'), amount: fee, isShown: fee > 0 },
    { label: t('order.tax'), amount: cart.tax_total },
    { label: t('order.gift_card'), amount: 0 - cart.gift_card_total, isShown: cart.gift_card_total > 0 },
    { label: t('order.total'), amount: cart.total, isTotal: true },
  ]
  return (
    <dl className={classes.sums} aria-live="polite">
      {sums
        .filter(({ isShown = true }) => isShown)
        .map(({ label, note, amount, isTotal }) => (
          <div key={label} className={classes.sum} data-total={isTotal || undefined}>
            <dt>
              {label} {note && <bdi className={classes.note}>{note}</bdi>}
            </dt>
            <dd>{money(amount, currencyOf(cart))}</dd>
          </div>
        ))}
    </dl>
  )
}
