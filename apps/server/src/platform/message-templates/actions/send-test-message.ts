import type { PreviewMessageInput } from '@shopkey/contract/message-template.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { storeMessage } from '../../notifications/store-message.ts'
import { requireTry } from '../../passwords/attempt-counts.ts'
import { findSender } from '../../sending/find-sender.ts'
import { outboxId } from '../../sending/notification-providers.ts'
import type { Services } from '../../services.ts'
import { renderSample } from '../render-sample.ts'

const testsPerWindow = 10
const windowMs = 15 * 60_000

/** Sends a message with sample values to the member of staff who requests it, and to no other address. */
export async function sendTestMessage(
  services: Services,
  store: CurrentStore,
  user_id: string,
  topic: MessageTopic,
  input: PreviewMessageInput,
): Promise<{ is_delivered_by: string }> {
  const { config, db, now } = services
  const { subject, html, text } = await renderSample(services, store, topic, input)
  const tries = { key: `test messages of ${user_id}`, max: testsPerWindow, windowMs }
  await requireTry(db, { ...tries, secret: config.secret, now: now() })
  const user = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  await inTransaction(db, (trx) =>
    storeMessage(trx, services, {
      id: newId('noti'),
      store_id: store.id,
      event_name: 'message_template.tested',
      resource_type: 'message_template',
      resource_id: topic,
      to: user.email,
      channel: 'email',
      language: input.language,
      subject,
      body: text,
      html,
      audience: 'staff',
    }),
  )
  const sender = await findSender(services, db, store.id, 'email')
  return { is_delivered_by: sender?.provider?.id ?? outboxId }
}
