import { useTexts } from '../../lib/texts.ts'
import { periodStateOf } from '../../parts/period.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import type { Campaign } from './queries.ts'

type Dated = Pick<Campaign, 'status' | 'starts_at' | 'ends_at'>

const tones = { hidden: 'warning', scheduled: 'info', running: 'success', ended: 'neutral' } as const

export function CampaignBadge({ campaign }: { campaign: Dated }) {
  const { t } = useTexts()
  const state = campaign.status === 1 ? periodStateOf(campaign, Date.now()) : 'hidden'
  return <Badge tone={tones[state]}>{t(`campaigns.states.${state}`)}</Badge>
}
