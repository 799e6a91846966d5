import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { NotificationDetail } from '../notifications/detail.tsx'
import classes from './customers.module.css'
import { customerMessagesQuery } from './queries.ts'

/** The latest messages to a customer. The one that is open is in the address. */
export function CustomerMessages({ id, params }: { id: string; params: ListParams }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const messages = useQuery(customerMessagesQuery(useView(), id))
  const open = messages.data?.find((message) => message.id === params.one('message'))
  return (
    <Card title={t('notifications.title')}>
      {messages.isPending && <Skeleton h={12} w="60%" />}
      {messages.isError && <p className={classes.dim}>{errorWords(messages.error, t)}</p>}
      {messages.data?.length === 0 && <p className={classes.dim}>{t('customers.no_messages')}</p>}
      <ul className={classes.list}>
        {messages.data?.map((message) => (
          <li key={message.id} className={classes.message}>
            <Link to={params.with({ message: message.id })}>
              <bdi>{message.subject ?? t('customers.message_phone')}</bdi>
            </Link>
            <span className={classes.dim}>
              {[message.status === 'failed' && t('notifications.failed'), dayTime(message.created_at)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {open && <NotificationDetail key={open.id} notification={open} onClose={() => params.set({ message: '' })} />}
    </Card>
  )
}
