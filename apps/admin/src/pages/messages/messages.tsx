import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { messagesQuery } from '../../lib/messages.ts'
import { paths } from '../../lib/paths.ts'
import type { Message } from '../../lib/wire.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { MessageDrawer } from './message-drawer.tsx'

const columns: Column<Message>[] = [
  {
    id: 'subject',
    header: 'messages.subject',
    cell: (message) => <bdi>{message.subject ?? message.to}</bdi>,
    phone: 'title',
  },
  { id: 'to', header: 'messages.to', cell: ({ to }) => <bdi>{to}</bdi>, phone: 'meta' },
  {
    id: 'status',
    header: 'products.status',
    cell: ({ status }) => <MessageBadge status={status} />,
    phone: 'meta-end',
  },
  {
    id: 'sent',
    header: 'messages.sent',
    cell: ({ created_at }) => <SentCell at={created_at} />,
    align: 'end',
    phone: 'end',
  },
]

/** What the shop wrote to people. The message that is open is in the address. */
export function Messages() {
  const { t } = useTranslation()
  const view = useView()
  const params = useListParams()
  const page = { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE }
  const messages = useQuery(messagesQuery(view, page))
  const open = messages.data?.notifications.find(({ id }) => id === params.one('message'))

  return (
    <>
      <PageHeader title={t('messages.title')} lead={t('messages.lead')} />
      <Card flush>
        {messages.isError ? (
          <ErrorState error={messages.error} retry={messages.refetch} />
        ) : messages.data?.count === 0 ? (
          <EmptyState icon={IconMail} title={t('messages.empty')} lead={t('messages.empty_lead')}>
            {null}
          </EmptyState>
        ) : (
          <>
            <DataTable
              label={t('messages.title')}
              columns={columns}
              rows={messages.data?.notifications}
              linkTo={({ id }) => paths.messages(view, { page: String(params.page), message: id })}
              stale={messages.isPlaceholderData}
              skeletons={12}
            />
            {messages.data && (
              <Pager page={params.page} pageSize={PAGE_SIZE} count={messages.data.count} onPage={params.setPage} />
            )}
          </>
        )}
      </Card>
      <MessageDrawer
        message={open}
        onClose={() => params.set({ message: '', page: params.page > 1 ? String(params.page) : '' })}
      />
    </>
  )
}

function SentCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}

export function MessageBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  if (status === 'failed') return <Badge tone="danger">{t('messages.failed')}</Badge>
  return (
    <Badge tone={status === 'sent' ? 'success' : 'neutral'}>
      {t(status === 'sent' ? 'messages.delivered' : 'messages.pending')}
    </Badge>
  )
}
