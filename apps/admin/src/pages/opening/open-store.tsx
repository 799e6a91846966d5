import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useOpenStore } from '../store/mutations.ts'
import { useShowPreview } from '../store/use-show-preview.ts'
import classes from './checklist.module.css'
import { exampleProductsQuery } from './queries.ts'

interface OpenStoreProps {
  isPaused: boolean
  /** Whether shoppers could buy something; the server opens no other store. */
  canSell: boolean
  /** The steps that are not done, in words. */
  undone: readonly string[]
}

/** Opens the store to shoppers, or shows it as they would see it. */
export function OpenStore({ isPaused, canSell, undone }: OpenStoreProps) {
  const { t } = useTexts()
  const open = useOpenStore()
  const preview = useShowPreview()
  const counted = useQuery(exampleProductsQuery(useView()))
  const examples = counted.data ?? 0
  const doubts = [
    ...(examples > 0 ? [t('opening.examples_count', { count: examples })] : []),
    ...(undone.length > 0 ? [t('opening.open_undone', { steps: undone.join(' · ') })] : []),
  ]
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
      <Button className="sk-touch" loading={open.isPending || counted.isPending} disabled={!canSell} onClick={ask}>
        {t('opening.open_store')}
      </Button>
    </div>
  )

  /** A store that is ready opens at one click. */
  function ask() {
    if (doubts.length === 0) return void announce(open.mutateAsync(), t('opening.opened'), t)
    confirmAction({
      title: t('opening.open_question'),
      body: t('opening.open_question_text'),
      items: doubts,
      action: t('opening.open_store'),
      run: open.mutateAsync,
      done: t('opening.opened'),
    })
  }

  function stateOf() {
    if (!canSell) return 'refusals.store_not_ready'
    return isPaused ? 'opening.is_paused' : 'opening.is_closed'
  }
}
