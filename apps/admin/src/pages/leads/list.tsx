import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { displayName, useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { LeadBadge } from './lead-badge.tsx'
import { leadName } from './lead-name.ts'
import classes from './leads.module.css'
import { type LeadFilters, type LeadRow, leadsQuery, openLeadsQuery } from './queries.ts'

const columns: Column<LeadRow>[] = [
  { id: 'name', header: 'leads.from', sort: 'name', phone: 'title', cell: (lead) => <bdi>{leadName(lead)}</bdi> },
  {
    id: 'message',
    header: 'leads.message',
    phone: 'meta',
    cell: ({ message }) => (
      <span className={classes.excerpt} dir="auto">
        {message}
      </span>
    ),
  },
  { id: 'assignee', header: 'leads.assignee', phone: 'hidden', cell: (lead) => <AssigneeCell lead={lead} /> },
  { id: 'status', header: 'leads.status', phone: 'meta-end', cell: ({ status }) => <LeadBadge status={status} /> },
  {
    id: 'date',
    header: 'orders.date',
    sort: 'created_at',
    phone: 'end',
    align: 'end',
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
]

const tabs = ['open', 'mine', 'closed', 'all'] as const
type LeadTab = (typeof tabs)[number]

/** Messages of shoppers who wait for a reply. */
export function LeadList() {
  const { t } = useTexts()
  const { number } = useFormat()
  const view = useView()
  const pathTo = usePathTo()
  const user = useUser()
  const params = useListParams()
  const tab = tabs.find((name) => name === params.one('tab')) ?? 'open'
  const filters: Record<LeadTab, LeadFilters> = {
    open: { is_open: true },
    mine: { is_open: true, assigned_to: user.id },
    closed: { is_open: false },
    all: {},
  }
  const order = sortOf(params, columns)
  const query = { ...filters[tab], q: params.q || undefined }
  const leads = useQuery(leadsQuery(view, query, { ...params.range, order }))
  const open = useQuery(openLeadsQuery(view))
  return (
    <ListPage
      title={t('leads.title')}
      lead={t('leads.lead')}
      params={params}
      query={leads}
      count={leads.data?.count}
      rows={leads.data?.leads}
      columns={columns}
      defaultSort="-created_at"
      nameOf={leadName}
      rowLink={({ id }) => pathTo('leads', id)}
      tabs={{
        label: t('leads.status'),
        name: 'tab',
        options: tabs.map((value) => ({
          value,
          label: t(`leads.tab_${value}`),
          count: value === 'open' && open.data ? number(open.data) : undefined,
        })),
      }}
      search={t('leads.search')}
      empty={{ icon: IconMessage2, title: t('leads.empty'), lead: t('leads.empty_lead') }}
    />
  )
}

function AssigneeCell({ lead: { assignee } }: { lead: LeadRow }) {
  const { t } = useTexts()
  return assignee ? <bdi>{displayName(assignee)}</bdi> : <span className={classes.dim}>{t('leads.nobody')}</span>
}

function DateCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}
