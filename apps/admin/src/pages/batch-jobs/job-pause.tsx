import { Button } from '@mantine/core'
import type { BatchJob } from '@shopkey/client/types.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import classes from './batch-job.module.css'
import { usePauseBatchJob, useResumeBatchJob } from './mutations.ts'
import { isPaused, isRunning } from './queries.ts'

/** Pauses a move that has begun, and continues a paused one. */
export function PauseOrResume({ job }: { job: BatchJob }) {
  const { t } = useTexts()
  const pause = usePauseBatchJob()
  const resume = useResumeBatchJob()
  const isMove = job.type === 'move' || job.type === 'move-undo'
  if (isPaused(job))
    return (
      <Button
        className="sk-touch"
        size="xs"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        loading={resume.isPending}
        onClick={() => announce(resume.mutateAsync(job.id), t('batch_jobs.resumed'), t)}
      >
        {t('batch_jobs.resume')}
      </Button>
    )
  if (!isMove || !isRunning(job) || !job.confirmed_at) return null
  return (
    <Button
      className="sk-touch"
      size="xs"
      variant="default"
      leftSection={<IconPlayerPause size={14} aria-hidden />}
      loading={pause.isPending}
      onClick={() => announce(pause.mutateAsync(job.id), t('batch_jobs.states.paused'), t)}
    >
      {t('batch_jobs.pause')}
    </Button>
  )
}

/** By whom and when a job was paused. */
export function PausedBy({ job }: { job: BatchJob }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  if (!isPaused(job)) return null
  const { first_name, last_name, email } = job.paused_by_user ?? {}
  const name = [first_name, last_name].filter(Boolean).join(' ') || email || ''
  return <p className={classes.said}>{t('batch_jobs.paused_by', { name, when: dayTime(job.paused_at ?? '') })}</p>
}
