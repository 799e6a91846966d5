import { inertText } from '@shopkey/domain/plain-text.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { AddressRejected, type OutgoingMessage, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import type { Selectable } from 'kysely'
import { countAfterCommit } from '../../db/count-after-commit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Notification } from '../../db/tables.ts'
import { linkKey } from '../../http/link-key.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { OutboundTask } from '../../jobs/job-queue.ts'
import { markAsBouncing } from '../bounces/record-bounce.ts'
import { findSender, type Sender } from '../sending/find-sender.ts'
import type { Services } from '../services.ts'
import { whyNotSent } from './may-be-sent.ts'
import { type MessageSecret, openSecret, redacted, type SecretOfOlder, textsWith } from './message-secret.ts'

const mostAttempts = 8
const firstDelayMs = 30_000
const growth = 4
/** The recipient is waiting for the code. */
const firstUrgentDelayMs = 5_000
const urgentGrowth = 2

/**
 * Makes one attempt to deliver a stored message and records the outcome; a failure enqueues the next attempt: eight
 * within two days, and none after the message has expired. A task whose attempt was made meanwhile does nothing.
 */
export async function attemptMessage(services: Services, { id, attempt }: OutboundTask): Promise<void> {
  const { db, jobs, now } = services
  const message = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempt - 1)
    .executeTakeFirst()
  if (!message) return
  const channel = message.channel === 'phone' ? 'phone' : 'email'
  const sender = await findSender(services, db, message.store_id, channel, { holdsSecret: message.holds_secret })
  const failure = await send(services, sender, message)
  const delay_ms = failure?.isFinal ? undefined : retryDelayMs(attempt, message.expires_at, now())
  const isOver = !failure || delay_ms === undefined
  await inTransaction(db, async (trx) => {
    const noted = await trx
      .updateTable('notifications')
      .set({
        status: failure ? (isOver ? 'failed' : 'pending') : 'sent',
        failure: failure?.words ?? null,
        attempts: attempt,
        ...(isOver && { sealed_secret: null, secret_expires_at: null }),
        updated_at: now(),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempt - 1)
      .returning('id')
      .executeTakeFirst()
    if (noted && failure?.isAddressRejected) {
      const { store_id, to } = message
      const rejected = { store_id, address: to, kind: 'rejected', reason: failure.words, reported_at: now() } as const
      await markAsBouncing(trx, rejected, now())
    }
    if (noted && !failure && message.event_name === 'customer.one_time_code')
      countAfterCommit(trx, 'codes_sent_total', message.channel)
    if (!noted || isOver) return
    await jobs.enqueue(
      trx,
      'messages',
      { id, attempt: attempt + 1 },
      { delay_ms, group: message.store_id, isUrgent: message.expires_at !== null },
    )
  })
}

interface Failure {
  words: string
  isFinal: boolean
  isAddressRejected?: boolean
}

async function send(
  { config, db, lookups, stores, now }: Services,
  sender: Sender | undefined,
  message: Selectable<Notification>,
): Promise<Failure | undefined> {
  const provider = sender?.provider
  if (!provider) return { words: 'nobody delivers by this channel any more', isFinal: true }
  if (message.expires_at && message.expires_at <= now())
    return { words: 'it ran out before it could be delivered', isFinal: true }
  const unwanted = await whyNotSent({ db, lookups }, message)
  if (unwanted) return { words: unwanted, isFinal: true }
  const secret = message.sealed_secret ? openSecret(config.secret, message.id, message.sealed_secret) : undefined
  const texts = secret && textsWith(secret, message.body ?? '')
  if (message.holds_secret && !texts) return { words: 'its secret is erased', isFinal: true }
  const store = await stores.findById(message.store_id)
  try {
    await provider.send(outgoing(config, { ...message, ...texts }, secret, placeOf(sender, message, store)))
    return undefined
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return {
      words: secret ? redacted(words, secret) : words,
      isFinal: error instanceof Undeliverable,
      isAddressRejected: error instanceof AddressRejected,
    }
  }
}

/** The store's name, and its own address for replies to what another's sender sends to a shopper. */
function placeOf(
  { origin }: Sender,
  { audience }: Selectable<Notification>,
  store: CurrentStore | undefined,
): Pick<OutgoingMessage, 'store_name' | 'reply_to'> {
  const isAnothers = origin !== 'store' && audience === 'people'
  return { store_name: inertText(store?.name ?? ''), reply_to: (isAnothers && store?.contact_email) || undefined }
}

/** The message to send: where it has a secret, the texts that were sealed with it. */
function outgoing(
  config: Services['config'],
  message: Selectable<Notification>,
  secret: MessageSecret | SecretOfOlder | undefined,
  { store_name, reply_to }: Pick<OutgoingMessage, 'store_name' | 'reply_to'>,
): OutgoingMessage {
  const { id, to, subject, body, html, language } = message
  return {
    id,
    to,
    store_name,
    reply_to,
    language: uiLanguageOf(language),
    subject: subject ?? '',
    body: body ?? '',
    html,
    unsubscribe_url: message.is_marketing
      ? `${config.apiUrl}/webhooks/unsubscribe/${id}/${linkKey(config, { purpose: 'unsubscribe', store_id: message.store_id, id })}`
      : undefined,
    code: message.event_name === 'customer.one_time_code' && secret && 'code' in secret ? secret.code : undefined,
  }
}

/** The delay before the next attempt; undefined when there is none, or when it would be too late. */
export function retryDelayMs(attempt: number, expires_at: Date | null, now: Date): number | undefined {
  if (attempt >= mostAttempts) return undefined
  if (!expires_at) return firstDelayMs * growth ** (attempt - 1)
  const delay = firstUrgentDelayMs * urgentGrowth ** (attempt - 1)
  return now.getTime() + delay < expires_at.getTime() ? delay : undefined
}
