import type { Insertable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Notification } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { type Channel, outboxId } from './providers/notification-provider.ts'

type NewMessage = Omit<
  Insertable<Notification>,
  'channel' | 'provider_id' | 'status' | 'created_at' | 'updated_at' | 'attempts' | 'failure'
> & { channel: Channel }

/**
 * Keeps a message, and enqueues its delivery where somebody delivers; in the outbox, keeping is delivering. A message about
 * something that was written of already is left out.
 */
export async function keepMessage(
  trx: Trx,
  { jobs, notifications, now }: Services,
  message: NewMessage,
): Promise<void> {
  const provider = notifications[message.channel]
  const kept = await trx
    .insertInto('notifications')
    .values({
      ...message,
      provider_id: provider?.id ?? outboxId,
      status: provider ? 'pending' : 'sent',
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept || !provider) return
  await jobs.enqueue(trx, 'messages', { id: kept.id, attempt: 1 }, { isUrgent: Boolean(message.expires_at) })
}
