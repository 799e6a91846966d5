import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'

export interface Dates {
  starts_at: string | null
  ends_at: string | null
}

/** Whether it is before, within or after its dates. The end is no longer within. */
export function periodStateOf({ starts_at, ends_at }: Dates, now: number): 'scheduled' | 'running' | 'ended' {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'running'
}

/** `Nov 1, 2026 – Nov 30, 2026`. */
export function Period({ of: { starts_at, ends_at } }: { of: Dates }) {
  const { t } = useTexts()
  const { storeDay } = useFormat()
  if (!starts_at && !ends_at) return t('price_lists.always')
  return t('price_lists.period', {
    from: starts_at ? storeDay(starts_at) : '…',
    until: ends_at ? storeDay(ends_at) : '…',
  })
}
