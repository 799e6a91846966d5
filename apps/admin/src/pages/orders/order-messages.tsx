import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Notification } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { NotificationDetail } from '../notifications/detail.tsx'
import classes from './order-messages.module.css'
import { orderMessagesQuery } from './queries.ts'

/** What the shop wrote about an order; each opens, and can be sent again. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const messages = useQuery(orderMessagesQuery(useView(), orderId))
  const [open, setOpen] = useState<Notification>()
  return (
    <Card title={t('order_messages.title')}>
      {messages.isPending && <Skeleton h={12} w="60%" />}
      {messages.isError && <ErrorState error={messages.error} retry={messages.refetch} />}
      {messages.data?.length === 0 && <p className={classes.none}>{t('order_messages.none')}</p>}
      <ul className={classes.list}>
        {messages.data?.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} onOpen={() => setOpen(message)} />
          </li>
        ))}
      </ul>
      {open && <NotificationDetail notification={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function MessageRow({ message, onOpen }: { message: Notification; onOpen: () => void }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const repeats = message.resends?.length ?? 0
  return (
    <UnstyledButton className={classes.message} onClick={onOpen}>
      <span className={classes.subject}>
        <bdi>{message.subject ?? message.to}</bdi>
        {message.status === 'failed' && <Badge tone="danger">{t('notifications.failed')}</Badge>}
      </span>
      <span className={classes.dim}>
        <time dateTime={message.created_at}>{dayTime(message.created_at)}</time>
        {repeats > 0 && ` · ${t('order_messages.repeated', { count: repeats })}`}
      </span>
    </UnstyledButton>
  )
}
