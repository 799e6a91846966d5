import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { useOpenStore } from '../store/mutations.ts'
import { useShowPreview } from '../store/use-show-preview.ts'
import classes from './checklist.module.css'

interface OpenStoreProps {
  isPaused: boolean
  /** Whether shoppers could buy something; the server opens no other store. */
  canSell: boolean
}

/** Opens the store to shoppers, or shows it as they would see it. */
export function OpenStore({ isPaused, canSell }: OpenStoreProps) {
  const { t } = useTexts()
  const open = useOpenStore()
  const preview = useShowPreview()
  return (
    <div className={classes.opening}>
      <p className={classes.state}>{t(stateOf())}</p>
      <Button
        className="sk-touch"
        variant="default"
        leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
        loading={preview.isPending}
        onClick={preview.show}
      >
        {t('opening.preview')}
      </Button>
      <Button
        className="sk-touch"
        loading={open.isPending}
        disabled={!canSell}
        onClick={() => void announce(open.mutateAsync(), t('opening.opened'), t)}
      >
        {t('opening.open_store')}
      </Button>
    </div>
  )

  function stateOf() {
    if (!canSell) return 'refusals.store_not_ready'
    return isPaused ? 'opening.is_paused' : 'opening.is_closed'
  }
}
