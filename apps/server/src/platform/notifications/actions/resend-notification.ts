import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'
import { keepMessage } from '../keep-message.ts'
import { messageExpired, secretStaysWithRecipient } from '../notification.errors.ts'
import type { Channel } from '../providers/notification-provider.ts'
import { holdsSecret } from '../secret-topics.ts'

/** Sends a message once more, to another address if one is given; answers the id of the copy. */
export async function resendNotification(
  services: Services,
  store_id: string,
  id: string,
  to: string | undefined,
): Promise<string> {
  const copy_id = newId('noti')
  await inTransaction(services.db, async (trx) => {
    const original = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .executeTakeFirst()
    if (!original) throw notFound('Notification', id)
    if (to && to !== original.to && holdsSecret(original.event_name)) throw secretStaysWithRecipient()
    const { event_name, resource_type, resource_id, customer_id, subject, body, html, language, expires_at } = original
    if (expires_at && expires_at <= services.now()) throw messageExpired()
    await keepMessage(trx, services, {
      id: copy_id,
      store_id,
      event_name,
      resource_type,
      resource_id,
      customer_id,
      to: to ?? original.to,
      channel: channelOf(to ?? original.to),
      language,
      subject,
      body,
      html,
      data: JSON.stringify(original.data),
      expires_at,
      parent_id: original.parent_id ?? id,
    })
  })
  return copy_id
}

function channelOf(to: string): Channel {
  return to.includes('@') ? 'email' : 'phone'
}
