import type { Channel } from '@shopkey/extension/notification-provider.ts'
import type { Insertable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Notification } from '../../db/tables.ts'
import { findSender } from '../sending/find-sender.ts'
import { outboxId } from '../sending/notification-providers.ts'
import type { Services } from '../services.ts'
import { refusesMarketing } from './may-be-sent.ts'
import { type MessageSecret, sealSecret } from './message-secret.ts'

/** The right that staff need to read a message: people.read, staff.read, or ownership of the installation. */
export type MessageAudience = 'people' | 'staff' | 'installation'

type MadeHere =
  | 'channel'
  | 'audience'
  | 'provider_id'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'attempts'
  | 'failure'
  | 'holds_secret'
  | 'sealed_secret'
  | 'secret_expires_at'

export type NewMessage = Omit<Insertable<Notification>, MadeHere> & {
  channel: Channel
  audience: MessageAudience
  secret?: MessageSecret & { ends_at: Date }
}

/**
 * Stores a message, and enqueues its delivery where the channel has a provider; without one it is stored as not sent.
 * Skips a message about something that was already written about, and what its recipient has unsubscribed from. The outbox stores no secrets: nobody may read them there.
 * The practice service does.
 */
export async function storeMessage(trx: Trx, services: Services, { secret, ...message }: NewMessage): Promise<void> {
  const { config, jobs, now } = services
  if (message.is_marketing && (await refusesMarketing(trx, message.store_id, message.to))) return
  const sender = await findSender(services, trx, message.store_id, message.channel, {
    holdsSecret: secret !== undefined,
  })
  const provider = sender?.provider
  const kept = await trx
    .insertInto('notifications')
    .values({
      ...message,
      holds_secret: secret !== undefined,
      ...(secret &&
        sender && {
          sealed_secret: sealSecret(config.secret, message.id, secretOf(secret)),
          secret_expires_at: secret.ends_at,
        }),
      provider_id: sender?.id ?? outboxId,
      status: provider ? 'pending' : 'not_sent',
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept || !provider) return
  const options = { group: message.store_id, isUrgent: Boolean(message.expires_at) }
  await jobs.enqueue(trx, 'messages', { id: kept.id, attempt: 1 }, options)
}

function secretOf(secret: MessageSecret): MessageSecret {
  const { body, html } = secret
  return 'code' in secret ? { code: secret.code, body, html } : { link: secret.link, body, html }
}
