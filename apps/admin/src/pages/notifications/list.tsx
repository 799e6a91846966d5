import type { Notification } from '@shopkey/client/types.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { SendingNotice } from '../../shell/sending-notice.tsx'
import { NotificationDetail } from './detail.tsx'
import { notificationsQuery } from './queries.ts'

const columns: Column<Notification>[] = [
  {
    id: 'subject',
    header: 'notifications.subject',
    cell: ({ subject, to }) => <bdi>{subject ?? to}</bdi>,
    phone: 'title',
  },
  { id: 'to', header: 'notifications.to', sort: 'to', cell: ({ to }) => <bdi>{to}</bdi>, phone: 'meta' },
  {
    id: 'status',
    header: 'products.status',
    cell: (notification) => <StatusBadge notification={notification} />,
    phone: 'meta-end',
  },
  {
    id: 'sent',
    header: 'notifications.time',
    sort: 'created_at',
    cell: ({ created_at }) => <SentCell at={created_at} />,
    align: 'end',
    phone: 'end',
  },
]

const statuses = ['failed', 'pending', 'not_sent', 'sent'] as const
const statusWords = {
  failed: 'notifications.failed',
  pending: 'notifications.pending',
  not_sent: 'notifications.not_sent',
  sent: 'notifications.delivered',
} as const

/** What the shop wrote to people. The message that is open is in the address. */
export function NotificationList() {
  const { t } = useTexts()
  const params = useListParams()
  const range = { ...params.range, order: sortOf(params, columns) }
  const filters = {
    // Addresses are stored in lower case.
    to: params.q.toLowerCase() || undefined,
    status: statuses.find((status) => status === params.one('status')),
  }
  const notifications = useQuery(notificationsQuery(useView(), filters, range))
  const open = notifications.data?.notifications.find(({ id }) => id === params.one('message'))
  return (
    <ListPage
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      notice={<SendingNotice />}
      params={params}
      query={notifications}
      count={notifications.data?.count}
      rows={notifications.data?.notifications}
      columns={columns}
      defaultSort="-created_at"
      nameOf={({ subject, to }) => subject ?? to}
      rowLink={({ id }) => params.with({ message: id })}
      skeletons={12}
      search={t('notifications.search')}
      filters={[
        {
          name: 'status',
          label: t('products.status'),
          single: true,
          options: statuses.map((value) => ({ value, label: t(statusWords[value]) })),
        },
      ]}
      empty={{ icon: IconMail, title: t('notifications.empty'), lead: t('notifications.empty_lead') }}
    >
      {open && <NotificationDetail key={open.id} notification={open} onClose={() => params.set({ message: '' })} />}
    </ListPage>
  )
}

function SentCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}

function StatusBadge({ notification: { status, provider_id } }: { notification: Notification }) {
  const { t } = useTexts()
  if (status === 'not_sent' && provider_id === 'practice')
    return <Badge tone="warning">{t('notifications.practice_kept')}</Badge>
  if (status === 'not_sent') return <Badge tone="warning">{t('notifications.not_sent')}</Badge>
  if (status === 'failed') return <Badge tone="danger">{t('notifications.failed')}</Badge>
  return (
    <Badge tone={status === 'sent' ? 'success' : 'neutral'}>
      {t(status === 'sent' ? 'notifications.delivered' : 'notifications.pending')}
    </Badge>
  )
}
