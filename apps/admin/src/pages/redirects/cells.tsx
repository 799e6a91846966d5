import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { Redirect } from './queries.ts'
import classes from './redirects.module.css'

export function NumberCell({ value }: { value: number }) {
  return useFormat().number(value)
}

export function DayCell({ at }: { at: string | null }) {
  const { t } = useTexts()
  const { day } = useFormat()
  return at ? day(at) : t('redirects.never')
}

export function TargetCell({ target, is_working }: Pick<Redirect, 'target' | 'is_working'>) {
  const { t } = useTexts()
  return (
    <span className={classes.target}>
      <bdi dir="ltr">{target}</bdi>
      {!is_working && <Badge tone="warning">{t('redirects.not_shown')}</Badge>}
    </span>
  )
}

export function MadeByCell({ made_by }: Pick<Redirect, 'made_by'>) {
  const { t } = useTexts()
  return t(`redirects.made_by_${made_by}`)
}
