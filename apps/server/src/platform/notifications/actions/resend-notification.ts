import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../../services.ts'
import { secretNotSentAgain } from '../notification.errors.ts'
import type { Channel } from '../providers/notification-provider.ts'
import { type MessageAudience, storeMessage } from '../store-message.ts'

/** Sends a message once more, to another address if one is given, and keeps the copy with the original. Refuses one that carries a
 *  secret: its recipient asks for a new one, and a new invitation is the invitation's own action. */
export async function resendNotification(
  services: Services,
  store_id: string,
  id: string,
  {
    to,
    mayGoElsewhere,
    audiences,
  }: { to: string | undefined; mayGoElsewhere: boolean; audiences: readonly MessageAudience[] },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const original = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .where('audience', 'in', audiences)
      .executeTakeFirst()
    if (!original) throw notFound('Notification', id)
    if (original.holds_secret) throw secretNotSentAgain()
    if (to !== undefined && to !== original.to && !mayGoElsewhere) throw permissionMissing({ permission: 'codes.read' })
    const { event_name, resource_type, resource_id, customer_id, subject, body, html, language } = original
    await storeMessage(trx, services, {
      id: newId('noti'),
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
      audience: original.audience as MessageAudience, // the table's own check
      parent_id: original.parent_id ?? id,
    })
  })
}

function channelOf(to: string): Channel {
  return to.includes('@') ? 'email' : 'phone'
}
