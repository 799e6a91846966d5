import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'

/**
 * Notifies a person that their two-factor sign-in was turned off for them, so that they set it up again, or notice an
 * abuse.
 */
export async function notifyTwoFactorReset(services: Services, event: ShopEvent): Promise<void> {
  const { id } = event.data as { id: string } // the data that reset-two-factor emits
  const user = await services.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const store = await services.stores.findById(event.store_id)
  await notify(services, event, {
    topic: 'staff_two_factor_reset',
    recipient: { name: user.first_name, email: user.email, language: languageFor(undefined, store?.languages) },
    resource_type: 'user',
    resource_id: id,
    // Changes of a person's account are not visible to stores.
    audience: 'installation',
    values: {},
  })
}
