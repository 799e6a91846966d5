import { ColorInput, Select } from '@mantine/core'
import { OWN_TONES, type OwnTheme, ownPalette, ownThemeText, parseOwnTheme } from '@shopkey/domain/own-theme.ts'
import { IconContrast2 } from '@tabler/icons-react'
import { useState } from 'react'
import layout from '../../forms/layout.module.css'
import { useTexts } from '../../lib/texts.ts'
import classes from './store.module.css'

interface OwnThemeFieldsProps {
  value: string
  onChange: (value: string) => void
}

/** Accent and background of an own theme. Says where the accent is changed so that texts can be read. */
export function OwnThemeFields({ value, onChange }: OwnThemeFieldsProps) {
  const { t } = useTexts()
  const theme = parseOwnTheme(value)
  const [typed, setTyped] = useState(theme ? `#${theme.accent}` : '')
  if (!theme) return null
  const change = (part: Partial<OwnTheme>) => onChange(ownThemeText({ ...theme, ...part }))
  const { primary, adjusted } = ownPalette(theme)
  const isColor = /^#[0-9a-f]{6}$/i.test(typed)
  return (
    <div className={layout.stack}>
      <ColorInput
        label={t('own_theme.accent')}
        dir="ltr"
        format="hex"
        swatches={SWATCHES}
        withEyeDropper={false}
        popoverProps={{ withinPortal: true }}
        value={typed}
        error={isColor ? undefined : t('own_theme.accent_wrong')}
        onChange={(text) => {
          setTyped(text)
          if (/^#[0-9a-f]{6}$/i.test(text)) change({ accent: text.slice(1).toLowerCase() })
        }}
      />
      <p className={classes.contrast} role="status">
        <IconContrast2 size={16} stroke={1.7} aria-hidden />
        <span>
          {t(adjusted ? `own_theme.made_${adjusted}` : 'own_theme.readable')}{' '}
          {adjusted && (
            <bdi className={classes.shownColor}>
              <span style={{ background: primary }} aria-hidden /> {primary}
            </bdi>
          )}
        </span>
      </p>
      <Select
        label={t('own_theme.tone')}
        allowDeselect={false}
        data={OWN_TONES.map((tone) => ({ value: tone, label: t(`own_theme.tones.${tone}`) }))}
        value={theme.tone}
        onChange={(tone) => change({ tone: OWN_TONES.find((known) => known === tone) ?? theme.tone })}
      />
    </div>
  )
}

const SWATCHES = ['#1f4fd1', '#0f766e', '#2b6a3c', '#7b4420', '#c42f1a', '#9a1832', '#6d28d9', '#be185d', '#334155']
