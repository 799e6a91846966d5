import { useTexts } from '../../lib/texts.ts'
import { periodStateOf } from '../../parts/period.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import type { PriceList } from './queries.ts'

type Dated = Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>

const tones = { draft: 'neutral', scheduled: 'info', running: 'success', ended: 'neutral' } as const

export function PriceListBadge({ list }: { list: Dated }) {
  const { t } = useTexts()
  const state = list.status === 'draft' ? 'draft' : periodStateOf(list, Date.now())
  return <Badge tone={tones[state]}>{t(`price_lists.states.${state}`)}</Badge>
}
