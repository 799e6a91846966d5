import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { announce } from '../../lib/toast.ts'
import {
  isRunning,
  isWaiting,
  resultOf,
  useCancelTransfer,
  useConfirmTransfer,
  useDownload,
} from '../../lib/transfers.ts'
import type { BatchJob } from '../../lib/wire.ts'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './transfers.module.css'

const tones = {
  waiting: 'warning',
  running: 'info',
  completed: 'success',
  canceled: 'neutral',
  failed: 'danger',
} as const

/** One import or export: how far it is, what it found, and what can be done with it now. */
export function Transfer({ job }: { job: BatchJob }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormat()
  const state = stateOf(job)
  const { count, advancement_count = 0, progress = 0, errors } = resultOf(job)
  const name = typeName(job.type)

  return (
    <li className={classes.transfer}>
      <div>
        <p className={classes.heading}>
          {name}
          <Badge tone={tones[state]}>{t(`transfers.states.${state}`)}</Badge>
          <time className={classes.when} dateTime={job.created_at}>
            {dayTime(job.created_at)}
          </time>
        </p>
        {state === 'running' && (
          <>
            <Progress.Root size="sm" className={classes.progress}>
              <Progress.Section
                value={progress * 100}
                animated={progress === 0}
                aria-label={t('transfers.progress', { name })}
              />
            </Progress.Root>
            {count !== undefined && count > 0 && (
              <p className={classes.said}>
                {t('transfers.done_of', { done: number(advancement_count), count: number(count) })}
              </p>
            )}
          </>
        )}
        {state !== 'running' && <Findings job={job} />}
        {errors?.map(({ message }) => (
          <p key={message} className={classes.said} data-failed>
            {message}
          </p>
        ))}
      </div>
      <TransferActions job={job} />
    </li>
  )
}

/** What an import would do or did, in figures. */
function Findings({ job }: { job: BatchJob }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { operations = {}, count, error_file_key } = resultOf(job)
  const figures = (['PRODUCT_CREATE', 'PRODUCT_UPDATE', 'VARIANT_CREATE', 'VARIANT_UPDATE'] as const)
    .map((name) => ({ name, figure: operations[name] ?? 0 }))
    .filter(({ figure }) => figure > 0)
    .map(({ name, figure }) => t(`transfers.operations.${name}`, { figure: number(figure) }))
  const words = figures.length === 0 && count !== undefined ? [t('transfers.rows', { figure: number(count) })] : figures
  if (error_file_key) words.push(t('transfers.some_refused'))
  return words.length > 0 && <p className={classes.said}>{words.join(' · ')}</p>
}

function TransferActions({ job }: { job: BatchJob }) {
  const { t } = useTranslation()
  const confirm = useConfirmTransfer()
  const cancel = useCancelTransfer()
  const download = useDownload()
  const { file_key, error_file_key } = resultOf(job)
  const isDone = job.status === 'completed'
  const fetchFile = (key: string) => announce(download.mutateAsync(key), t('transfers.downloading'), t)

  return (
    <div className={classes.actions}>
      {error_file_key && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => fetchFile(error_file_key)}
        >
          {t('transfers.refused_rows')}
        </Button>
      )}
      {isDone && file_key && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => fetchFile(file_key)}
        >
          {t('transfers.download')}
        </Button>
      )}
      {(isRunning(job) || isWaiting(job)) && (
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          onClick={() => announce(cancel.mutateAsync(job.id), t('transfers.states.canceled'), t)}
        >
          {t('common.cancel')}
        </Button>
      )}
      {isWaiting(job) && (
        <Button
          size="xs"
          loading={confirm.isPending}
          onClick={() => announce(confirm.mutateAsync(job.id), t('transfers.started'), t)}
        >
          {t('transfers.confirm')}
        </Button>
      )}
    </div>
  )
}

function stateOf(job: BatchJob): keyof typeof tones {
  if (isWaiting(job)) return 'waiting'
  if (isRunning(job)) return 'running'
  return job.status === 'canceled' || job.status === 'failed' ? job.status : 'completed'
}

/** A kind that an integration added has no words here and keeps its own name. */
function typeName(type: string): string {
  const key = `transfers.types.${type}`
  return i18next.exists(key) ? i18next.t(key as 'transfers.types.product-import') : type
}
