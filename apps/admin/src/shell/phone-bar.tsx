import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useMembership } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { AlertButton } from './alerts/alert-button.tsx'
import classes from './phone-bar.module.css'
import { StoreMark } from './store-mark.tsx'

export interface PhoneBarProps {
  onMenu: () => void
  onPalette: () => void
  onAlerts: () => void
  menuOpened: boolean
}

export function PhoneBar({ onMenu, onPalette, onAlerts, menuOpened }: PhoneBarProps) {
  const { t } = useTexts()
  const membership = useMembership()
  return (
    <nav className={classes.bar} aria-label={t('common.menu')}>
      <ActionIcon size="lg" onClick={onMenu} aria-label={t('common.menu')} aria-expanded={menuOpened}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <StoreMark name={membership.name} theme={membership.theme} />
      <span className={classes.name}>{membership.name}</span>
      <AlertButton onClick={onAlerts} />
      <ActionIcon size="lg" onClick={onPalette} aria-label={t('palette.open')}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
    </nav>
  )
}
