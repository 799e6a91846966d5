import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './palette-button.module.css'

/** The key that shortcuts are pressed with: ⌘ on a Mac, Ctrl elsewhere. */
export const modKey = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens the palette. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts()
  return (
    <UnstyledButton className={classes.button} onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={classes.label}>{t('palette.button')}</span>
      <span className={classes.keys} aria-hidden>
        <Kbd>{modKey}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </UnstyledButton>
  )
}
