import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './banner.module.css'

/** On every page of a production installation whose orders can be placed without money. */
export function SandboxBanner() {
  const { t } = useTexts()
  return (
    <aside className={classes.banner} aria-label={t('sandbox_payments.title')}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={classes.glyph} />
      <p className={classes.text}>{t('sandbox_payments.warning')}</p>
    </aside>
  )
}
