import type { CustomerGroupRule } from '@shopkey/client/types.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import classes from './rule-fields.module.css'

/** Who becomes a member by themselves. */
export function RuleCard({ rule }: { rule: CustomerGroupRule }) {
  const { t } = useTexts()
  const { money, number, country } = useFormat()
  const { spent, orders, country_codes, metadata } = rule
  const period = (days: number | undefined) =>
    days === undefined ? '' : t('customer_groups.rule_last', { count: days })
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  return (
    <Card title={t('customer_groups.rule')}>
      <FactList>
        {spent && (
          <FactRow name={t('customer_groups.rule_spent')}>
            {joined(
              t('customer_groups.at_least', { least: money(spent.at_least, spent.currency_code) }),
              period(spent.within_days),
            )}
          </FactRow>
        )}
        {orders && (
          <FactRow name={t('customer_groups.rule_orders')}>
            {joined(
              orders.at_least === undefined ? '' : t('customer_groups.at_least', { least: number(orders.at_least) }),
              orders.at_most === undefined ? '' : t('customer_groups.at_most', { most: number(orders.at_most) }),
              period(orders.within_days),
            )}
          </FactRow>
        )}
        {country_codes && (
          <FactRow name={t('customer_groups.rule_countries')}>{country_codes.map(country).join(', ')}</FactRow>
        )}
        {metadata && (
          <FactRow name={t('customer_groups.rule_key')}>
            <bdi>
              {metadata.key}: {metadata.value}
            </bdi>
          </FactRow>
        )}
      </FactList>
      <p className={classes.kept}>{t('customer_groups.rule_kept')}</p>
    </Card>
  )
}
