import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { Picture } from '@shopkey/ui/picture.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { CodeField } from '../cart/code-field.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import styles from './order-summary.module.css'

/** The cart's content beside the steps; collapsed on phones, where the total is shown. */
export function OrderSummary() {
  const { t, money } = useI18n()
  const { cart } = useShop()
  if (!cart) return null
  const { currency_code } = cart.region
  const { lines } = shownSale(cart, { reader: 'shopper', currency_code })
  const content = (place: string) => (
    <>
      <ul className={styles.items}>
        {cart.items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.picture}>
              <Picture src={item.thumbnail} alt="" sizes="4rem" className={styles.ground} />
              <span className={styles.quantity}>
                <span className="visually-hidden">{t('order.quantity', { count: item.quantity })}</span>
                <span aria-hidden="true">{item.quantity}</span>
              </span>
            </div>
            <div>
              <p className={styles.title}>{item.title}</p>
              {item.description ? (
                <p className={styles.variant}>
                  <bdi>{item.description}</bdi>
                </p>
              ) : null}
            </div>
            <p className="money">{money(lines[index]?.amount ?? 0, currency_code)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.codes}>
        <CodeField cart={cart} idPrefix={place} />
      </div>
      <TotalsList priced={cart} currencyCode={currency_code} isDeliveryKnown={cart.shipping_methods.length > 0} />
    </>
  )
  return (
    <aside className={styles.summary} aria-label={t('checkout.summary')}>
      <details className={styles.folded}>
        <summary className={styles.toggle}>
          <span>{t('checkout.show_summary')}</span>
          <span className="money">{money(cart.total, currency_code)}</span>
        </summary>
        <div className={styles.content}>{content('folded')}</div>
      </details>
      <div className={styles.open}>
        <h2 className={styles.heading}>{t('checkout.summary')}</h2>
        {content('open')}
      </div>
    </aside>
  )
}
