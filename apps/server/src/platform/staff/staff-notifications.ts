import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../../services.ts'
import { languageFor, notify } from '../notifications/notify.ts'

/** Writes the link for a new password to a member of staff. */
export async function notifyStaffPassword(services: Services, event: ShopEvent): Promise<void> {
  const { id, token } = event.data as { id: string; token: string } // as request-password-token emits it
  const user = await services.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const store = await services.stores.findById(event.store_id)
  const query = new URLSearchParams({ token, email: user.email })
  await notify(services, event, {
    topic: 'staff_password',
    recipient: { name: user.first_name, email: user.email, language: languageFor(undefined, store?.languages) },
    resource_type: 'user',
    resource_id: id,
    values: {},
    action: { name: 'password', link: `${services.config.apiUrl}/app/reset-password?${query}` },
  })
}
