import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { memberEmail } from '../staff-roles/member-email.ts'

/** Notifies a store's owners that an endpoint was disabled because nothing reached it for days. */
export async function notifyWebhookDisabled(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores } = services
  const store = await stores.findById(event.store_id)
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('id', '=', String(event.data.id))
    .executeTakeFirst()
  if (!store || !endpoint) return
  const owners = await db
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select([memberEmail().as('email'), 'users.first_name'])
    .where('store_members.store_id', '=', store.id)
    .where('store_members.role', '=', 'owner')
    .where('store_members.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  for (const { email, first_name } of owners) {
    await notify(services, event, {
      topic: 'webhook_disabled',
      recipient: { name: first_name, email, language: languageFor(undefined, store.languages) },
      resource_type: 'webhook_endpoint',
      resource_id: endpoint.id,
      audience: 'staff',
      values: { url: endpoint.url },
      action: { name: 'webhook', link: `${config.apiUrl}/app/${store.view_code}/settings/webhooks` },
    })
  }
}
