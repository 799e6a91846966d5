import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { GiftCard } from './queries.ts'

type State = 'active' | 'disabled' | 'expired' | 'empty'

function stateOf({ is_disabled, ends_at, balance }: GiftCard, now: number): State {
  if (is_disabled) return 'disabled'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'expired'
  return balance > 0 ? 'active' : 'empty'
}

const tones = { active: 'success', disabled: 'warning', expired: 'neutral', empty: 'neutral' } as const

export function GiftCardBadge({ card }: { card: GiftCard }) {
  const { t } = useTexts()
  const state = stateOf(card, Date.now())
  return <Badge tone={tones[state]}>{t(`gift_cards.states.${state}`)}</Badge>
}

const SHOWN = 4

/** The end of a code: enough to tell cards apart, and nothing to pay with. */
export const maskedCode = (code: string) => `…${code.slice(-SHOWN)}`
