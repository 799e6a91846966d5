import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { PageRow } from './queries.ts'
import classes from './site-pages.module.css'

const tones = { hidden: 'neutral', scheduled: 'info', published: 'success' } as const

/** Whether shoppers see a page, and whether something was edited since. */
export function StateBadge({
  page: { state, published_at, scheduled_at, has_draft },
}: {
  page: Omit<PageRow, 'content'>
}) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  return (
    <span className={classes.badges}>
      <Badge tone={tones[state]}>
        {state === 'scheduled' && published_at
          ? t('pages.from', { moment: dayTime(published_at) })
          : t(`pages.states.${state}`)}
      </Badge>
      {scheduled_at && <Badge tone="info">{t('pages.changes_from', { moment: dayTime(scheduled_at) })}</Badge>}
      {has_draft && state !== 'hidden' && <Badge tone="warning">{t('pages.has_draft')}</Badge>}
    </span>
  )
}
