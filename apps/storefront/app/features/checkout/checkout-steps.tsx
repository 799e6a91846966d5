import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { type CheckoutStep, isReached, stepPath, stepsOf } from './checkout-step.ts'
import styles from './checkout-steps.module.css'

const LABELS = {
  address: 'checkout.step_address',
  delivery: 'checkout.delivery',
  payment: 'checkout.payment',
} as const satisfies Record<CheckoutStep, string>

/** The current step, and links back to the earlier ones. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const { t } = useI18n()
  const { store, cart } = useShop()
  if (!cart) return null
  const steps = stepsOf(cart)
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const isDone = steps.indexOf(step) < steps.indexOf(current)
          const isContact = step === 'address' && !needsDelivery(cart)
          // Short, so that a phone has the steps on one line.
          const label = t(isContact ? 'checkout.contact' : LABELS[step])
          return (
            <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
              {isDone && isReached(step, cart) ? (
                <Link className={styles.link} to={stepPath(step, store.view_code)}>
                  <Icon name="check" size={16} /> {label}
                </Link>
              ) : (
                label
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
