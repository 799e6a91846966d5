import { postalLines } from '@shopkey/domain/address-format.ts'
import { areaLine } from '@shopkey/domain/area-line.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import type { Cart } from '../../lib/wire.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { type CheckoutStep, stepPath } from './checkout-step.ts'
import styles from './step-recap.module.css'

/** A summary of the earlier steps, each with a link back. */
export function StepRecap({ cart, before }: { cart: Cart; before: CheckoutStep }) {
  const { t, country, list } = useI18n()
  const { store } = useShop()
  const address = cart.shipping_address
  const place = address && postalLines(address, areaLine(address))
  const rows: { step: CheckoutStep; label: string; lines: (string | null | undefined)[] }[] = [
    { step: 'address', label: t('checkout.contact'), lines: [cart.email, address?.phone] },
  ]
  if (needsDelivery(cart))
    rows.push({
      step: 'address',
      label: t('checkout.address'),
      lines: [list([...(place ?? []), ...(address?.country_code ? [country(address.country_code)] : [])])],
    })
  if (before === 'payment' && needsDelivery(cart))
    rows.push({
      step: 'delivery',
      label: t('checkout.delivery'),
      lines: [list(cart.shipping_methods.map(({ shipping_option }) => shipping_option?.name ?? ''))],
    })
  return (
    <dl className={styles.recap}>
      {rows.map(({ step, label, lines }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>
            {lines.filter(Boolean).map((line) => (
              <span key={line} className={styles.line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </dd>
          <dd>
            <Link
              className={styles.edit}
              to={stepPath(step, store.view_code)}
              aria-label={t('checkout.edit_step', { step: label })}
            >
              {t('checkout.edit')}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
