import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { SendingNotice } from '../../shell/sending-notice.tsx'
import { ExtensionsCard } from './extensions-card.tsx'
import { type FailedJob, failedJobsQuery, type System, systemQuery, useRetryJob } from './queries.ts'
import { SendingCard } from './sending-card.tsx'
import classes from './system.module.css'

const jobColumns: Column<FailedJob>[] = [
  {
    id: 'name',
    header: 'system.job',
    phone: 'title',
    cell: ({ event_name, queue }) => <span className="sk-ltr">{event_name ?? queue}</span>,
  },
  { id: 'reason', header: 'system.reason', phone: 'meta', cell: (job) => <ReasonCell job={job} /> },
  { id: 'failed', header: 'system.failed_at', phone: 'end', align: 'end', cell: (job) => <FailedCell job={job} /> },
]

type Queue = System['queues'][number] & { id: string }

const queueColumns: Column<Queue>[] = [
  { id: 'name', header: 'system.queue', phone: 'title', cell: ({ name }) => <span className="sk-ltr">{name}</span> },
  {
    id: 'waiting',
    header: 'system.waiting',
    phone: 'end',
    align: 'end',
    cell: ({ waiting_count }) => <NumberCell value={waiting_count} />,
  },
  {
    id: 'deferred',
    header: 'system.deferred',
    phone: 'hidden',
    align: 'end',
    cell: ({ deferred_count }) => <NumberCell value={deferred_count} />,
  },
  {
    id: 'active',
    header: 'system.active',
    phone: 'hidden',
    align: 'end',
    cell: ({ active_count }) => <NumberCell value={active_count} />,
  },
]

type Provider = System['providers'][number]
const circuitTones = { closed: 'success', half_open: 'warning', open: 'danger' } as const

const providerColumns: Column<Provider>[] = [
  { id: 'id', header: 'system.provider', phone: 'title', cell: ({ id }) => <span className="sk-ltr">{id}</span> },
  { id: 'kind', header: 'system.kind', phone: 'meta', cell: ({ kind }) => <KindCell kind={kind} /> },
  {
    id: 'state',
    header: 'system.state',
    phone: 'end',
    align: 'end',
    cell: ({ state }) => <CircuitBadge state={state} />,
  },
]

/** How the installation is doing: jobs that were given up, queues, database, files and process. */
export function SystemState() {
  const { t } = useTexts()
  const params = useListParams()
  const system = useQuery(systemQuery)
  const jobs = useQuery(failedJobsQuery(params.range))
  const retry = useRetryJob()
  return (
    <>
      <PageHeader title={t('system.title')} lead={t('system.lead')} />
      <SendingNotice linksToMessages />
      <TwoColumns
        main={
          <>
            <ListCard
              titled
              label={t('system.failed_jobs')}
              params={params}
              query={jobs}
              rows={jobs.data?.failed_jobs}
              count={jobs.data?.count}
              columns={jobColumns}
              nameOf={({ event_name, queue }) => event_name ?? queue}
              rowMenu={({ id }) => [
                {
                  label: t('system.retry'),
                  icon: IconRefresh,
                  run: () => announce(retry.mutateAsync(id), t('system.retried'), t),
                },
              ]}
              empty={{
                icon: IconCircleCheck,
                title: t('system.no_failed_jobs'),
                lead: t('system.no_failed_jobs_lead'),
              }}
              skeletons={2}
            />
            {system.data && system.data.providers.length > 0 && (
              <Card flush title={t('system.providers')}>
                <DataTable
                  label={t('system.providers')}
                  columns={providerColumns}
                  rows={system.data.providers}
                  nameOf={({ id }) => id}
                />
              </Card>
            )}
            {system.data && <ExtensionsCard extensions={system.data.extensions} />}
            <Card flush title={t('system.queues')}>
              <LoadedPart query={system}>
                {({ queues }) => (
                  <DataTable
                    label={t('system.queues')}
                    columns={queueColumns}
                    rows={busyFirst(queues)}
                    nameOf={({ name }) => name}
                  />
                )}
              </LoadedPart>
            </Card>
          </>
        }
        side={
          <>
            <SendingCard />
            <Card title={t('system.facts')}>
              <LoadedPart query={system}>{(data) => <Facts system={data} />}</LoadedPart>
            </Card>
          </>
        }
      />
    </>
  )
}

const megabyte = 1_000_000
const gigabyte = 1000 * megabyte
const minute = 60
const hour = 60 * minute

/** Most queues are idle most of the time. */
function busyFirst(queues: System['queues']): Queue[] {
  const workOf = ({ waiting_count, active_count, deferred_count }: System['queues'][number]) =>
    waiting_count + active_count + deferred_count
  return queues.map((queue) => ({ ...queue, id: queue.name })).toSorted((a, b) => workOf(b) - workOf(a))
}

function Facts({ system }: { system: System }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const size = (bytes: number) =>
    bytes < gigabyte
      ? t('system.megabytes', { figure: number(Math.round(bytes / megabyte)) })
      : t('system.gigabytes', { figure: number(Math.round(bytes / (gigabyte / 10)) / 10) })
  const { uptime_seconds } = system
  return (
    <FactList>
      <FactRow name="Shopkey">
        <span className="sk-ltr">{system.version}</span>
      </FactRow>
      <FactRow name="PostgreSQL">
        <span className="sk-ltr">{system.database_version}</span>
      </FactRow>
      <FactRow name={t('system.database_size')}>{size(system.database_size_bytes)}</FactRow>
      <FactRow name={t('system.connections')}>
        {t('system.of', { figure: number(system.connection_count), limit: number(system.connection_limit) })}
      </FactRow>
      <FactRow name={t('system.storage')}>
        {system.storage.provider_id ? (
          <span className="sk-ltr">{system.storage.provider_id}</span>
        ) : (
          t('system.data_folder')
        )}
      </FactRow>
      <FactRow name={t('system.files')}>
        {t('system.files_of', {
          count: system.storage.file_count,
          figure: number(system.storage.file_count),
          size: size(system.storage.size_bytes),
        })}
      </FactRow>
      {system.storage.free_bytes !== null && (
        <FactRow name={t('system.free')}>{size(system.storage.free_bytes)}</FactRow>
      )}
      <FactRow name="Node.js">
        <span className="sk-ltr">{system.node_version}</span>
      </FactRow>
      <FactRow name={t('system.memory')}>{size(system.memory_bytes)}</FactRow>
      <FactRow name={t('system.uptime')}>
        {uptime_seconds < hour
          ? t('system.minutes', { figure: number(Math.floor(uptime_seconds / minute)) })
          : t('system.hours', { figure: number(Math.floor(uptime_seconds / hour)) })}
      </FactRow>
    </FactList>
  )
}

function KindCell({ kind }: Pick<Provider, 'kind'>) {
  const { t } = useTexts()
  return t(`system.provider_kind.${kind}`)
}

/** Whether calls to the provider are made. */
function CircuitBadge({ state }: Pick<Provider, 'state'>) {
  const { t } = useTexts()
  return <Badge tone={circuitTones[state]}>{t(`system.circuit.${state}`)}</Badge>
}

function ReasonCell({ job: { reason, attempt_count } }: { job: FailedJob }) {
  const { t } = useTexts()
  return (
    <span className={classes.reason}>
      <bdi>{reason ?? t('system.no_reason')}</bdi> · {t('system.attempts', { count: attempt_count })}
    </span>
  )
}

function FailedCell({ job: { failed_at, created_at } }: { job: FailedJob }) {
  return useFormat().dayTime(failed_at ?? created_at)
}

function NumberCell({ value }: { value: number }) {
  return useFormat().number(value)
}
