import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { ListedDiscount } from './queries.ts'

type DiscountState = 'active' | 'scheduled' | 'expired' | 'used_up' | 'disabled'

type Dated = Pick<ListedDiscount, 'is_disabled' | 'starts_at' | 'ends_at' | 'usage_limit' | 'usage_count'>

/** As the server sorts discounts into its lists. */
function stateOf({ is_disabled, starts_at, ends_at, usage_limit, usage_count }: Dated, now: number): DiscountState {
  if (is_disabled) return 'disabled'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'expired'
  if (usage_limit !== null && usage_count >= usage_limit) return 'used_up'
  return Date.parse(starts_at) > now ? 'scheduled' : 'active'
}

const tones = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  used_up: 'neutral',
  disabled: 'warning',
} as const

export function DiscountStateBadge({ discount }: { discount: Dated }) {
  const { t } = useTexts()
  const state = stateOf(discount, Date.now())
  return <Badge tone={tones[state]}>{t(`discounts.states.${state}`)}</Badge>
}

/** `10 % off`, `Rp 20,000 off each item`, `Free delivery`. */
export function DiscountEffect({
  discount: { rule, regions },
}: {
  discount: Pick<ListedDiscount, 'rule' | 'regions'>
}) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  if (!rule) return null
  if (rule.type === 'free_shipping') return t('discounts.effects.free_shipping')
  if (rule.type === 'percentage') return t('discounts.effects.percentage', { percent: number(rule.value) })
  const currency = regions?.[0]?.currency_code
  const amount = currency ? money(rule.value, currency) : number(rule.value)
  return t(rule.allocation === 'item' ? 'discounts.effects.fixed_item' : 'discounts.effects.fixed_total', { amount })
}

/** `7 uses`, `12 of 100 uses`. */
export function DiscountUses({
  discount: { usage_limit, usage_count },
}: {
  discount: Pick<ListedDiscount, 'usage_limit' | 'usage_count'>
}) {
  const { t } = useTexts()
  const { number } = useFormat()
  const used = number(usage_count)
  if (usage_limit === null) return t('discounts.uses_count', { count: usage_count, used })
  return t('discounts.uses_of', { used, limit: number(usage_limit) })
}
