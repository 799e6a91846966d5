import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../platform/services.ts'
import { audienceAbout } from '../customers/customer-notifications.ts'
import { openCode } from '../one-time-codes/one-time-codes.ts'

/** Sends a code to the phone that it verifies. */
export async function notifyOneTimeCode(services: Services, event: ShopEvent): Promise<void> {
  // The data that send-one-time-code emits.
  const { id, phone, sealed_code, expires_at, requested_language } = event.data as {
    id: string
    phone: string
    sealed_code: string
    expires_at: string
    requested_language?: string
  }
  const ends_at = new Date(expires_at)
  const store = await services.stores.findById(event.store_id)
  const account = await services.db
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const language = languageFor(account?.language ?? requested_language, store?.languages)
  await notify(services, event, {
    topic: 'one_time_code',
    recipient: { name: null, email: null, phone, prefersPhone: true, language },
    resource_type: 'one_time_code',
    resource_id: id,
    audience: await audienceAbout(services.db, event.store_id, account?.id),
    values: {},
    secret: { code: openCode(services.config.secret, id, sealed_code), ends_at },
    expires_at: ends_at,
  })
}
