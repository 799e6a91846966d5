import { Button } from '@mantine/core'
import { addDays, dayOf, startOfDay } from '@shopkey/domain/store-time.ts'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { displayName } from '../../lib/session.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import { DayRange, type Days } from '../../parts/day-range.tsx'
import { isDay } from '../../parts/is-day.ts'
import { daysAgo } from '../orders/days-ago.ts'
import classes from './audit-log.module.css'
import { actionOf, auditedNouns, nounOf } from './audit-words.ts'
import { EntryDetail } from './detail.tsx'
import { useExportAuditLog } from './mutations.ts'
import { type AuditEntry, auditQuery, peopleQuery } from './queries.ts'
import { RecordFilter } from './record-filter.tsx'

const periods = ['1', '7', '30', '90'] as const
const own = 'own'

const columns: Column<AuditEntry>[] = [
  { id: 'action', header: 'audit_log.what', phone: 'title', cell: (entry) => <ActionCell entry={entry} /> },
  { id: 'actor', header: 'audit_log.who', phone: 'meta', cell: ({ actor }) => <ActorCell actor={actor} /> },
  {
    id: 'record',
    header: 'audit_log.record',
    phone: 'hidden',
    cell: (entry) => <RecordCell entry={entry} />,
  },
  {
    id: 'date',
    header: 'audit_log.when',
    sort: 'created_at',
    phone: 'end',
    align: 'end',
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
]

/** Who changed what, and when; the entry that is open is in the address. */
export function AuditLog() {
  const { t } = useTexts()
  const view = useView()
  const timeZone = useStoreTimeZone()
  const params = useListParams()
  const [words, setWords] = useState('')
  const people = useQuery(peopleQuery(view, words))
  const days = params.one('days')
  const ownDays = ownDaysOf(params, timeZone)
  const filters = {
    actor_id: params.one('person') || undefined,
    resource_type: params.one('noun') || undefined,
    resource_id: params.one('record') || undefined,
    created_at: days === own ? momentsOf(ownDays, timeZone) : sinceDays(Number(days), timeZone),
  }
  const order = params.sort === 'created_at' ? params.sort : undefined
  const entries = useQuery(auditQuery(view, filters, { ...params.range, order }))
  const exported = useExportAuditLog()
  const open = entries.data?.audit_entries.find(({ id }) => id === params.one('entry'))
  return (
    <ListPage
      title={t('audit_log.title')}
      lead={t('audit_log.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={exported.isPending}
          onClick={() => announce(exported.mutateAsync(filters), t('audit_log.exported'), t)}
        >
          {t('audit_log.export')}
        </Button>
      }
      params={params}
      query={entries}
      count={entries.data?.count}
      rows={entries.data?.audit_entries}
      columns={columns}
      defaultSort="-created_at"
      nameOf={(entry) => actionOf(entry, t)}
      rowLink={({ id }) => params.with({ entry: id })}
      notice={
        filters.resource_id && (
          <RecordFilter
            id={filters.resource_id}
            name={entries.data?.audit_entries.find((entry) => entry.resource_id === filters.resource_id)?.resource_name}
            onClear={() => params.filter({ record: '' })}
          />
        )
      }
      filters={[
        {
          name: 'person',
          label: t('audit_log.who'),
          single: true,
          options: people.data ?? [],
          onSearch: setWords,
        },
        {
          name: 'noun',
          label: t('audit_log.noun'),
          single: true,
          options: auditedNouns.map((value) => ({ value, label: nounOf(value, t) })),
        },
        {
          name: 'days',
          label: t('audit_log.when'),
          single: true,
          options: [
            ...periods.map((value) => ({ value, label: t(`orders.last_${value}`) })),
            { value: own, label: t('days.own') },
          ],
          after: days === own && <DayRange {...ownDays} onChange={(changed) => params.filter({ ...changed })} />,
        },
      ]}
      empty={{ icon: IconHistory, title: t('audit_log.empty'), lead: t('audit_log.empty_lead') }}
    >
      {open && <EntryDetail key={open.id} entry={open} onClose={() => params.set({ entry: '' })} />}
    </ListPage>
  )
}

/** The days in the address; the last week where it has none. */
function ownDaysOf(params: ListParams, timeZone: string): Days {
  const today = dayOf(new Date(), timeZone)
  const [from, to] = [params.one('from'), params.one('to')]
  return { from: isDay(from) ? from : addDays(today, -6), to: isDay(to) ? to : today }
}

const momentsOf = ({ from, to }: Days, timeZone: string) => ({
  gte: startOfDay(from, timeZone).toISOString(),
  lt: startOfDay(addDays(to, 1), timeZone).toISOString(),
})

const sinceDays = (days: number, timeZone: string) =>
  days > 0 ? { gte: daysAgo(days === 1 ? 0 : days, timeZone) } : undefined

function ActionCell({ entry }: { entry: AuditEntry }) {
  return actionOf(entry, useTexts().t)
}

function RecordCell({ entry: { resource_id, resource_name } }: { entry: AuditEntry }) {
  return resource_name ? <bdi>{resource_name}</bdi> : <span className={`${classes.dim} sk-ltr`}>{resource_id}</span>
}

function ActorCell({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t } = useTexts()
  return <bdi>{actor ? displayName(actor) || actor.email : t('audit_log.unknown_person')}</bdi>
}

function DateCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}
