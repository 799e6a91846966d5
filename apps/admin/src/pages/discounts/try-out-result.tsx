import { Alert } from '@mantine/core'
import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { saleRows } from '../../lib/sale-rows.ts'
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
  const shown = shownSale({ ...result, gift_card_total: 0 }, { reader: 'books', currency_code })
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
                <bdi>{item.description}</bdi> · {number(item.quantity)} ×{' '}
                {amount(shown.lines[index]?.unit_price ?? item.unit_price)}
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
              {(shown.lines[index]?.discount ?? 0) > 0 && (
                <span className={classes.off}>{amount(0 - (shown.lines[index]?.discount ?? 0))}</span>
              )}
              <span>{amount(shown.lines[index]?.amount ?? 0)}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        {saleRows(shown).map(({ key, label, amount: value, isTotal }) => (
          <Total
            key={key}
            name={t(isTotal ? 'discounts.totals.total' : label)}
            value={key === 'delivery' && free_shipping ? t('discounts.effects.free_shipping') : amount(value)}
            isMain={isTotal}
          />
        ))}
        <Total name={t('discounts.totals.before')} value={amount(result.total_before)} />
      </dl>
    </section>
  )
}

function Total({ name, value, isMain }: { name: string; value: string; isMain?: boolean | undefined }) {
  return (
    <div className={classes.total} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
