import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './save-bar.module.css'

interface SaveBarProps {
  shown: boolean
  saving: boolean
  /** Something must finish first. */
  blocked: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Appears with the first change, within reach of the thumb and of Ctrl S. */
export function SaveBar({ shown, saving, blocked, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar} data-shown={shown || undefined} inert={!shown}>
      <span className={classes.words} role="status">
        {shown && t('product.unsaved')}
      </span>
      <Button variant="default" onClick={onDiscard} disabled={saving}>
        {t('common.discard')}
      </Button>
      <Button onClick={onSave} loading={saving} disabled={blocked}>
        {t('common.save')}
      </Button>
    </div>
  )
}
