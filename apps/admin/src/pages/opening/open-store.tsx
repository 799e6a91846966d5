import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../lib/toast.ts'
import classes from './checklist.module.css'
import { useOpenStore, usePreviewStore } from './mutations.ts'

/** Opens the store to shoppers, or shows it as they would see it. The server refuses while nothing could be bought. */
export function OpenStore({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation()
  const open = useOpenStore()
  const preview = usePreviewStore()
  return (
    <div className={classes.opening}>
      <p className={classes.state}>{t(isPaused ? 'opening.is_paused' : 'opening.is_closed')}</p>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
        loading={preview.isPending}
        onClick={() => void announce(preview.mutateAsync(), t('opening.preview_opened'), t)}
      >
        {t('opening.preview')}
      </Button>
      <Button loading={open.isPending} onClick={() => void announce(open.mutateAsync(), t('opening.opened'), t)}>
        {t('opening.open_store')}
      </Button>
    </div>
  )
}
