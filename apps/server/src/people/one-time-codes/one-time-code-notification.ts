import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../services.ts'

/** Sends a code to the phone that it proves. */
export async function notifyOneTimeCode(services: Services, event: ShopEvent): Promise<void> {
  // As send-one-time-code emits it.
  const { id, phone, code, expires_at, asked_in } = event.data as {
    id: string
    phone: string
    code: string
    expires_at: string
    asked_in?: string
  }
  const store = await services.stores.findById(event.store_id)
  const account = await services.db
    .selectFrom('customers')
    .select('language')
    .where('phone', '=', phone)
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const language = languageFor(account?.language ?? asked_in, store?.languages)
  await notify(services, event, {
    topic: 'one_time_code',
    recipient: { name: null, email: null, phone, prefersPhone: true, language },
    resource_type: 'one_time_code',
    resource_id: id,
    values: {},
    code,
    expires_at: new Date(expires_at),
  })
}
