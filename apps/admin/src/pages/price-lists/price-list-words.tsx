import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { PriceList } from './queries.ts'

type State = 'draft' | 'scheduled' | 'running' | 'ended'

type Dated = Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>

function stateOf({ status, starts_at, ends_at }: Dated, now: number): State {
  if (status === 'draft') return 'draft'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'running'
}

const tones = { draft: 'neutral', scheduled: 'info', running: 'success', ended: 'neutral' } as const

export function PriceListBadge({ list }: { list: Dated }) {
  const { t } = useTranslation()
  const state = stateOf(list, Date.now())
  return <Badge tone={tones[state]}>{t(`price_lists.states.${state}`)}</Badge>
}

/** When its prices count: `Nov 1, 2026 – Nov 30, 2026`. */
export function Period({ list: { starts_at, ends_at } }: { list: Dated }) {
  const { t } = useTranslation()
  const { storeDay } = useFormat()
  if (!starts_at && !ends_at) return t('price_lists.always')
  return t('price_lists.period', {
    from: starts_at ? storeDay(starts_at) : '…',
    until: ends_at ? storeDay(ends_at) : '…',
  })
}
