import { Button, Progress } from '@mantine/core'
import type { BatchJob } from '@shopkey/client/types.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { platforms } from '../moving/platforms.ts'
import classes from './batch-job.module.css'
import { JobMessageLine } from './job-message.tsx'
import { PausedBy, PauseOrResume } from './job-pause.tsx'
import { useCancelBatchJob, useConfirmBatchJob, useDownload, useImportWithMark } from './mutations.ts'
import { changesSomething, isPaused, isRunning, isWaiting, moveOf, resultOf } from './queries.ts'
import { timeLeft } from './time-left.ts'

const tones = {
  waiting: 'warning',
  running: 'info',
  paused: 'warning',
  completed: 'success',
  canceled: 'neutral',
  failed: 'danger',
} as const

/** The file of refused rows has all. */
const errorsShown = 5

/** One import or export: how far it is, what it found, and what can be done with it now. */
export function BatchJobRow({ job, hasMark }: { job: BatchJob; hasMark: boolean }) {
  const { t } = useTexts()
  const { dayTime, number } = useFormat()
  const state = stateOf(job)
  const { count, advancement_count = 0, progress = 0, errors, notices, seconds_left } = resultOf(job)
  const isUnderWay = state === 'running' || state === 'paused'
  const name = typeName(job.type, t)

  return (
    <li className={classes.job}>
      <div>
        <p className={classes.heading}>
          {name}
          <Badge tone={tones[state]}>{t(`batch_jobs.states.${state}`)}</Badge>
          <time className={classes.when} dateTime={job.created_at}>
            {dayTime(job.created_at)}
          </time>
        </p>
        {job.type === 'move' && <MovedFiles job={job} />}
        {isUnderWay && (
          <>
            <Progress.Root size="sm" className={classes.progress}>
              <Progress.Section
                value={progress * 100}
                animated={progress === 0 && state === 'running'}
                aria-label={t('batch_jobs.progress', { name })}
              />
            </Progress.Root>
            {count !== undefined && count > 0 && (
              <p className={classes.said}>
                {t('batch_jobs.done_of', { done: number(advancement_count), count: number(count) })}
                {state === 'running' && seconds_left != null && ` · ${timeLeft(seconds_left, t)}`}
              </p>
            )}
            <PausedBy job={job} />
          </>
        )}
        {!isUnderWay && <Findings job={job} />}
        {errors?.slice(0, errorsShown).map((error) => (
          <JobMessageLine key={error.message} said={error} isRefused />
        ))}
        {errors && errors.length > errorsShown && (
          <p className={classes.said}>{t('batch_jobs.more_errors', { count: errors.length - errorsShown })}</p>
        )}
        {notices?.slice(0, errorsShown).map((notice) => (
          <JobMessageLine key={notice.message} said={notice} isRefused={false} />
        ))}
      </div>
      <BatchJobActions job={job} hasMark={hasMark} />
    </li>
  )
}

/** Where a move comes from, to tell several apart. */
function MovedFiles({ job }: { job: BatchJob }) {
  const { platform, files } = moveOf(job)
  const from = platforms.find(({ id }) => id === platform)?.name
  return (
    <p className={classes.files}>
      {from && <span>{from}</span>}
      {files?.map(({ name }) => (
        <bdi key={name}>{name}</bdi>
      ))}
    </p>
  )
}

const operationNames = [
  'PRODUCT_CREATE', 'PRODUCT_UPDATE', 'VARIANT_CREATE', 'VARIANT_UPDATE',
  'CUSTOMER_CREATE', 'CUSTOMER_UPDATE', 'CUSTOMER_ACCOUNT', 'ORDER_CREATE', 'ORDER_UPDATE', 'DISCOUNT_CREATE', 'DISCOUNT_UPDATE',
  'GIFT_CARD_CREATE', 'GIFT_CARD_UPDATE', 'PRICE_LIST_CREATE', 'PRICE_LIST_UPDATE', 'COLLECTION_CREATE', 'COLLECTION_UPDATE',
  'CATEGORY_CREATE', 'CATEGORY_UPDATE', 'CUSTOMER_GROUP_CREATE', 'CUSTOMER_GROUP_UPDATE', 'RETURN_REASON_CREATE', 'RETURN_REASON_UPDATE',
  'NOTE_CREATE', 'NOTE_UPDATE', 'DRAFT_ORDER_CREATE', 'DRAFT_ORDER_UPDATE', 'CART_CREATE', 'CART_UPDATE', 'REDIRECT_CREATE', 'REDIRECT_UPDATE',
  'PRODUCT_REMOVE', 'CUSTOMER_REMOVE', 'GUEST_REMOVE', 'ORDER_REMOVE', 'DISCOUNT_REMOVE', 'GIFT_CARD_REMOVE', 'PRICE_LIST_REMOVE', 'COLLECTION_REMOVE',
  'CATEGORY_REMOVE', 'CUSTOMER_GROUP_REMOVE', 'RETURN_REASON_REMOVE', 'NOTE_REMOVE', 'DRAFT_ORDER_REMOVE', 'CART_REMOVE', 'REDIRECT_REMOVE',
  'PRODUCT_TYPE_REMOVE', 'PRODUCT_TAG_REMOVE', 'CUSTOMER_STAY', 'COLLECTION_STAY', 'CATEGORY_STAY', 'CUSTOMER_GROUP_STAY', 'PRODUCT_TYPE_STAY',
  'PRODUCT_TAG_STAY', 'RETURN_REASON_STAY',
] as const // biome-ignore format: a list reads better packed

/** What an import would do or did, in figures. */
function Findings({ job }: { job: BatchJob }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { operations = {}, count, unchanged, refused, noticed, error_file_key } = resultOf(job)
  const figures = operationNames
    .map((name) => ({ name, figure: operations[name] ?? 0 }))
    .filter(({ figure }) => figure > 0)
    .map(({ name, figure }) => t(`batch_jobs.operations.${name}`, { figure: number(figure) }))
  if (unchanged) figures.push(t(unchangedWords(job.type), { figure: number(unchanged) }))
  const words =
    figures.length === 0 && count !== undefined ? [t('batch_jobs.rows', { figure: number(count) })] : figures
  if (refused) words.push(t('batch_jobs.refused', { figure: number(refused) }))
  if (noticed) words.push(t('batch_jobs.noticed', { figure: number(noticed) }))
  if (!refused && !noticed && error_file_key) words.push(t('batch_jobs.some_refused'))
  return words.length > 0 && <p className={classes.said}>{words.join(' · ')}</p>
}

function unchangedWords(type: string) {
  if (type === 'move') return 'batch_jobs.unchanged_records'
  return type === 'customer-import' ? 'batch_jobs.unchanged_customers' : 'batch_jobs.unchanged'
}

function BatchJobActions({ job, hasMark }: { job: BatchJob; hasMark: boolean }) {
  const { t } = useTexts()
  const confirm = useConfirmBatchJob()
  const cancel = useCancelBatchJob()
  const download = useDownload()
  const { file_key, error_file_key, errors } = resultOf(job)
  const isDone = job.status === 'completed'
  const isMove = job.type === 'move'
  const isUndo = job.type === 'move-undo'
  const start = () => confirm.mutateAsync(job.id)
  const askToRemove = () =>
    confirmAction({
      title: t('moving.undo.confirm'),
      body: t('moving.undo.confirm_body'),
      action: t('moving.undo.start'),
      isDangerous: true,
      run: start,
      done: t('moving.undo.started'),
    })
  const fetchFile = (key: string) => announce(download.mutateAsync(key), t('batch_jobs.downloading'), t)

  return (
    <div className={classes.actions}>
      {error_file_key && (
        <Button
          className="sk-touch"
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => fetchFile(error_file_key)}
        >
          {t(isMove ? 'batch_jobs.noticed_rows' : 'batch_jobs.refused_rows')}
        </Button>
      )}
      {isDone && file_key && (
        <Button
          className="sk-touch"
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => fetchFile(file_key)}
        >
          {t('batch_jobs.download')}
        </Button>
      )}
      {!hasMark && errors?.some(({ code }) => code?.endsWith('_marks_ambiguous')) && <MarkChoice job={job} />}
      <PauseOrResume job={job} />
      {(isRunning(job) || isPaused(job) || isWaiting(job)) && (
        <Button
          className="sk-touch"
          size="xs"
          variant="default"
          loading={cancel.isPending}
          onClick={() => announce(cancel.mutateAsync(job.id), t('batch_jobs.states.canceled'), t)}
        >
          {t('common.cancel')}
        </Button>
      )}
      {isWaiting(job) && changesSomething(job) && (
        <Button
          className="sk-touch"
          size="xs"
          loading={confirm.isPending}
          color={isUndo ? 'danger' : undefined}
          onClick={() => (isUndo ? askToRemove() : announce(start(), t('batch_jobs.started'), t))}
        >
          {t(isUndo ? 'moving.undo.start' : isMove ? 'moving.start' : 'batch_jobs.confirm')}
        </Button>
      )}
    </div>
  )
}

/** A file whose numbers can be read in two ways is imported again as one of them. */
function MarkChoice({ job }: { job: BatchJob }) {
  const { t } = useTexts()
  const start = useImportWithMark(job)
  return ([',', '.'] as const).map((mark) => (
    <Button
      key={mark}
      className="sk-touch"
      size="xs"
      variant="default"
      loading={start.isPending && start.variables === mark}
      disabled={start.isPending}
      onClick={() => announce(start.mutateAsync(mark), t('batch_jobs.uploaded'), t)}
    >
      {t(mark === ',' ? 'batch_jobs.decimal_comma' : 'batch_jobs.decimal_point')}
    </Button>
  ))
}

function stateOf(job: BatchJob): keyof typeof tones {
  if (isWaiting(job)) return 'waiting'
  if (isPaused(job)) return 'paused'
  if (isRunning(job)) return 'running'
  return job.status === 'canceled' || job.status === 'failed' ? job.status : 'completed'
}

/** A kind that an integration added has no words here and keeps its own name. */
function typeName(type: string, t: AdminTranslate): string {
  const key = `batch_jobs.types.${type}`
  return t.has(key) ? t(key) : type
}
