import { useFormat } from '../../lib/format.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from '../regions/regions.module.css'
import type { ListedOption } from './queries.ts'
import { useWeight } from './weight.ts'

export const optionColumns: Column<ListedOption>[] = [
  { id: 'name', header: 'delivery.name', sort: 'name', phone: 'title', cell: (option) => <NameCell {...option} /> },
  { id: 'region', header: 'taxes.region', phone: 'meta', cell: ({ region }) => <bdi>{region.name}</bdi> },
  { id: 'profile', header: 'delivery.profile', phone: 'hidden', cell: ({ profile }) => <bdi>{profile.name}</bdi> },
  { id: 'limits', header: 'delivery.limits', phone: 'meta-end', cell: (option) => <LimitsCell {...option} /> },
  {
    id: 'price',
    header: 'delivery.price',
    sort: 'amount',
    align: 'end',
    phone: 'end',
    cell: (option) => <PriceCell {...option} />,
  },
]

function NameCell({ name, is_return, is_pickup, admin_only, provider_id }: ListedOption) {
  const { t } = useTexts()
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      {provider_id !== 'manual' && <Badge tone="neutral">{providerName(provider_id, t)}</Badge>}
      {is_return && <Badge tone="info">{t('delivery.for_returns')}</Badge>}
      {is_pickup && <Badge tone="info">{t('delivery.pickup')}</Badge>}
      {admin_only && <Badge tone="warning">{t('delivery.only_staff')}</Badge>}
    </span>
  )
}

function LimitsCell({ requirements, free_from, min_weight, max_weight, region }: ListedOption) {
  const { t } = useTexts()
  const { money } = useFormat()
  const weight = useWeight()
  const amount = (type: 'min_subtotal' | 'max_subtotal') => {
    const found = requirements.find((requirement) => requirement.type === type)
    return found && money(found.amount, region.currency_code)
  }
  const [least, most] = [amount('min_subtotal'), amount('max_subtotal')]
  const parts = [
    least && t('delivery.from_value', { amount: least }),
    most && t('delivery.below_value', { amount: most }),
    min_weight !== null && t('delivery.from_weight', { weight: weight(min_weight) }),
    max_weight !== null && t('delivery.below_weight', { weight: weight(max_weight) }),
    free_from !== null && t('delivery.free_above', { amount: money(free_from, region.currency_code) }),
  ].filter(Boolean)
  if (parts.length === 0) return <span className={classes.dim}>{t('delivery.no_limits')}</span>
  return parts.join(t('regions.comma'))
}

function PriceCell({ amount, weight_steps, price_type, region }: ListedOption) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (price_type === 'calculated') return <span className={classes.dim}>{t('delivery.calculated')}</span>
  const prices = [...weight_steps.map((step) => step.amount), amount ?? 0]
  const least = Math.min(...prices)
  const price = least === 0 ? t('delivery.free') : money(least, region.currency_code)
  return least === Math.max(...prices) ? price : t('delivery.price_from', { price })
}
