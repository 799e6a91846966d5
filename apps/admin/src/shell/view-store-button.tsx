import { UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import { useShowPreview } from '../pages/store/use-show-preview.ts'
import classes from './sidebar.module.css'

/** Opens the storefront as shoppers see it, also while it is closed to them. */
export function ViewStoreButton() {
  const { t } = useTexts()
  const preview = useShowPreview()
  return (
    <UnstyledButton className={classes.item} onClick={preview.show} disabled={preview.isPending}>
      <IconExternalLink size={18} stroke={1.7} aria-hidden className={classes.glyph} />
      <span className={classes.label}>{t('nav.view_store')}</span>
    </UnstyledButton>
  )
}
