import type { Channel } from '@shopkey/extension/notification-provider.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { marketingNotSentAgain, secretNotSentAgain } from '../notification.errors.ts'
import { type MessageAudience, storeMessage } from '../store-message.ts'

/**
 * Sends a message again, to another address if one is given, and stores the copy with the original. Throws for one with
 * a secret: its recipient requests a new one, and invitations have an action of their own; and for one that its recipient asked for
 * once.
 */
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
    if (original.is_marketing) throw marketingNotSentAgain()
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
      audience: original.audience as MessageAudience, // guaranteed by the table's check
      parent_id: original.parent_id ?? id,
    })
  })
}

function channelOf(to: string): Channel {
  return to.includes('@') ? 'email' : 'phone'
}
