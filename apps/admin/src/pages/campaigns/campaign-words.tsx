import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { Campaign } from './queries.ts'

type State = 'hidden' | 'scheduled' | 'running' | 'ended'
type Dated = Pick<Campaign, 'status' | 'starts_at' | 'ends_at'>

function stateOf({ status, starts_at, ends_at }: Dated, now: number): State {
  if (status !== 1) return 'hidden'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'running'
}

const tones = { hidden: 'warning', scheduled: 'info', running: 'success', ended: 'neutral' } as const

export function CampaignBadge({ campaign }: { campaign: Dated }) {
  const { t } = useTranslation()
  const state = stateOf(campaign, Date.now())
  return <Badge tone={tones[state]}>{t(`campaigns.states.${state}`)}</Badge>
}

/** When shoppers see it. */
export function CampaignPeriod({ campaign: { starts_at, ends_at } }: { campaign: Dated }) {
  const { t } = useTranslation()
  const { storeDay } = useFormat()
  if (!starts_at && !ends_at) return t('price_lists.always')
  return t('price_lists.period', {
    from: starts_at ? storeDay(starts_at) : '…',
    until: ends_at ? storeDay(ends_at) : '…',
  })
}
