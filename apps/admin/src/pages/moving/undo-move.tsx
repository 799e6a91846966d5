import { Button } from '@mantine/core'
import type { BatchJob } from '@shopkey/client/types.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { isPaused, isRunning, isWaiting } from '../batch-jobs/queries.ts'
import classes from './moving.module.css'
import { useTryUndo } from './mutations.ts'

/** The way to take moves back before the store opens; first it is counted what would go. */
export function UndoMove() {
  const { t } = useTexts()
  const tryUndo = useTryUndo()
  return (
    <div className={classes.follows}>
      <p className={classes.hint}>{t('moving.undo.lead')}</p>
      <Button
        className="sk-touch"
        variant="default"
        leftSection={<IconArrowBackUp size={16} className="sk-flip" aria-hidden />}
        loading={tryUndo.isPending}
        onClick={() => announce(tryUndo.mutateAsync(), t('moving.undo.checking'), t)}
      >
        {t('moving.undo.check')}
      </Button>
    </div>
  )
}

/** Whether something was moved since the last undo, and none is at work. jobs: moves and undos, the latest first. */
export function isUndoable(jobs: readonly BatchJob[]): boolean {
  const isUndo = ({ type }: BatchJob) => type === 'move-undo'
  if (jobs.some((job) => isUndo(job) && (isRunning(job) || isPaused(job) || isWaiting(job)))) return false
  const last = jobs.findIndex((job) => isUndo(job) && job.status === 'completed')
  const since = last < 0 ? jobs : jobs.slice(0, last)
  return since.some((job) => !isUndo(job) && job.processing_at !== null)
}
