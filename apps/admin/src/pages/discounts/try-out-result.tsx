import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { TryOut } from './queries.ts'
import classes from './try-out.module.css'

interface TryOutResultProps {
  result: TryOut
  isAutomatic: boolean
  isStale: boolean
}

/** Whether the discount would apply, what it takes off each line, and what the cart costs then. */
export function TryOutResult({ result, isAutomatic, isStale }: TryOutResultProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const { currency_code, refusal, items, free_shipping } = result
  const amount = (minor: number) => money(minor, currency_code)
  const saved = result.total_before - result.total
  return (
    <section className={classes.result} aria-label={t('discounts.outcome')} aria-busy={isStale} aria-live="polite">
      {refusal ? (
        <Alert
          color="orange"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t(isAutomatic ? 'discounts.would_not_apply' : 'discounts.would_refuse')}
        >
          {t(`discounts.refused.${refusal}`)} {t('discounts.refused_amounts')}
        </Alert>
      ) : (
        <Alert
          color="green"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={t(isAutomatic ? 'discounts.would_apply' : 'discounts.would_take')}
        >
          {saved > 0
            ? t('discounts.saves', { amount: amount(saved) })
            : t(free_shipping ? 'discounts.saves_delivery' : 'discounts.saves_nothing')}
        </Alert>
      )}
      <ul className={classes.outcomes}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one variant differ by their place
          <li key={index} className={classes.outcome}>
            <span className={classes.what}>
              <bdi>{item.title}</bdi>
              <span className={classes.dim}>
                <bdi>{item.description}</bdi> · {number(item.quantity)} × {amount(item.unit_price)}
              </span>
              {item.obstacle && (
                <span className={classes.obstacle}>
                  {item.obstacle === 'not_discountable' || !item.obstacle_operator
                    ? t('discounts.obstacle.not_discountable')
                    : t(`discounts.obstacle.${item.obstacle}.${item.obstacle_operator}`)}
                </span>
              )}
            </span>
            <span className={classes.figures}>
              {item.discount_total > 0 && <span className={classes.off}>{amount(-item.discount_total)}</span>}
              <span>{amount(item.total)}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        <Total name={t('discounts.totals.subtotal')} value={amount(result.subtotal)} />
        <Total name={t('discounts.totals.discount')} value={amount(-result.discount_total)} />
        {result.shipping_total > 0 || free_shipping ? (
          <Total
            name={t('discounts.totals.shipping')}
            value={free_shipping ? t('discounts.effects.free_shipping') : amount(result.shipping_total)}
          />
        ) : null}
        <Total name={t('discounts.totals.tax')} value={amount(result.tax_total)} />
        <Total name={t('discounts.totals.before')} value={amount(result.total_before)} />
        <Total name={t('discounts.totals.total')} value={amount(result.total)} isMain />
      </dl>
    </section>
  )
}

function Total({ name, value, isMain }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={classes.total} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
