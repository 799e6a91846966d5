import { Anchor } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePathTo } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './banner.module.css'

/** Advises owners and managers to turn two-factor sign-in on. */
export function TwoFactorBanner() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const { is_active, is_recommended } = useUser().two_factor
  if (is_active || !is_recommended) return null
  return (
    <aside className={classes.banner} aria-label={t('account.two_factor')}>
      <IconShieldLock size={20} stroke={1.6} aria-hidden className={classes.glyph} />
      <p className={classes.text}>{t('account.two_factor_advice')}</p>
      <Anchor component={Link} to={pathTo('account')} className={classes.link}>
        {t('account.two_factor_enable')}
      </Anchor>
    </aside>
  )
}
