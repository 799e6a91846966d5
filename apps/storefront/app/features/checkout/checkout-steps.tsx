import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { CHECKOUT_STEPS, type CheckoutStep, isReached, stepPath } from './checkout-step.ts'
import styles from './checkout-steps.module.css'

/** Where the shopper is, and the way back to what they have already said. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const { t } = useI18n()
  const { store, cart } = useShop()
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className={styles.steps}>
        {CHECKOUT_STEPS.map((step) => {
          const isDone = CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
          const label = t(`checkout.${step}`)
          return (
            <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
              {isDone && cart && isReached(step, cart) ? (
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
