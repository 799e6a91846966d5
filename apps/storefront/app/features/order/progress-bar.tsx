import { Icon, type IconName } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { OrderProgress, ProgressStep } from './order-progress.ts'
import styles from './progress-bar.module.css'

const ICONS: Record<ProgressStep, IconName> = {
  placed: 'bag',
  paid: 'wallet',
  packed: 'box',
  shipped: 'truck',
  ready: 'store',
  picked_up: 'bag',
  delivered: 'pin',
}

export function ProgressBar({ steps }: { steps: OrderProgress['steps'] }) {
  const { t } = useI18n()
  return (
    <ol className={styles.bar} aria-label={t('order.status')}>
      {steps.map(({ step, isDone }) => (
        <li key={step} className={styles.step} data-done={isDone || undefined}>
          <span className={styles.icon}>
            <Icon name={isDone ? 'check' : ICONS[step]} />
          </span>
          <span>
            {t(`order.${step}`)}
            <span className="visually-hidden">: {t(isDone ? 'order.done' : 'order.not_yet')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
