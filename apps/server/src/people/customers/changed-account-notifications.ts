import type { NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { storeAddress } from '../../http/store-address.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../platform/services.ts'
import { audienceAbout } from './customer-notifications.ts'

/** Sent to the addresses before the change, which an attacker may have made. */
export const notifyEmailChanged = (services: Services, event: ShopEvent) =>
  notifyCustomer(services, event, 'email_changed')
export const notifyPasswordChanged = (services: Services, event: ShopEvent) =>
  notifyCustomer(services, event, 'password_changed')

/** Notifies the former number and the e-mail address. */
export async function notifyPhoneChanged(services: Services, event: ShopEvent): Promise<void> {
  await notifyCustomer(services, event, 'phone_changed')
  const { email, phone } = event.data as unknown as Reach
  if (email && phone)
    await notifyCustomer(services, { ...event, data: { ...event.data, email: null } }, 'phone_changed')
}

/** The data that update-me and set-password emit. */
interface Reach {
  email: string | null
  phone: string | null
}

async function notifyCustomer(services: Services, event: ShopEvent, topic: NotificationTopic): Promise<void> {
  const { config, db, stores } = services
  const { email, phone } = event.data as unknown as Reach
  const store = await stores.findById(event.store_id)
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'language'])
    .where('id', '=', String(event.data.id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!store || !customer) return
  await notify(services, event, {
    topic,
    recipient: {
      customer_id: customer.id,
      name: customer.first_name,
      email,
      phone,
      language: languageFor(customer.language, store.languages),
    },
    audience: await audienceAbout(db, store.id, customer.id),
    resource_type: 'customer',
    resource_id: customer.id,
    values: {},
    action: { name: 'password', link: `${storeAddress(config, store)}/account/reset-password` },
  })
}
