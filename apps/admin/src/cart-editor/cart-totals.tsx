import { sumsAsSold } from '@shopkey/domain/sums-as-sold.ts'
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
  const summed = sumsAsSold(cart)
  const sums = [
    { label: t('order.subtotal'), amount: summed.items },
    { label: t('order.discount'), note: codes.join(', '), amount: 0 - summed.discount, isShown: codes.length > 0 },
    { label: t('order.shipping'), note: methods.join(', '), amount: summed.delivery },
    { label: t('order.payment_fee'), amount: summed.payment_fee, isShown: summed.payment_fee > 0 },
    { label: t('order.tax'), amount: summed.tax, isShown: !summed.with_tax },
    { label: t('order.gift_card'), amount: 0 - summed.gift_card, isShown: summed.gift_card > 0 },
    { label: t('order.total'), amount: summed.total, isTotal: true },
    { label: t('order.tax_contained'), amount: summed.tax, isShown: summed.with_tax },
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
