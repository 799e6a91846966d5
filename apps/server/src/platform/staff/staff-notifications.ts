import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../notifications/notify.ts'
import { openPasswordToken } from '../passwords/password-tokens.ts'
import type { Services } from '../services.ts'
import { memberEmail } from '../staff-roles/member-email.ts'

/**
 * Sends the link for a new password to a member of staff; to a new one, the link that confirms the account and sets its
 * first password.
 */
export async function notifyStaffPassword(services: Services, event: ShopEvent): Promise<void> {
  const { id } = event.data as { id: string } // the data that request-password-token and create-user emit
  const { token, ends_at } = openPasswordToken(services.config.secret, event)
  const user = await services.db
    .selectFrom('users')
    .select([memberEmail().as('email'), 'first_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const store = await services.stores.findById(event.store_id)
  const query = new URLSearchParams({ token, email: user.email })
  await notify(services, event, {
    topic: event.name === 'user.created' ? 'staff_confirm' : 'staff_password',
    recipient: { name: user.first_name, email: user.email, language: languageFor(undefined, store?.languages) },
    resource_type: 'user',
    resource_id: id,
    // A forgotten password is the person's: a message about it would show a store whether it has the account or a stand-in.
    audience: event.name === 'user.created' ? 'staff' : 'installation',
    values: {},
    secret: { action: 'password', link: `${services.config.apiUrl}/app/reset-password?${query}`, ends_at },
    expires_at: ends_at,
  })
}
