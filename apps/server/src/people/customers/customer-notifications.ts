import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../services.ts'

/** Welcomes somebody who made an account. */
export async function notifyWelcome(services: Services, event: ShopEvent): Promise<void> {
  const found = await findRecipient(services, event)
  if (!found) return
  const { recipient, shopUrl } = found
  const action = { name: 'account', link: `${shopUrl}/account` } as const
  await notify(services, event, { topic: 'welcome', recipient, ...resourceOf(event), values: {}, action })
}

/** Writes the link for a new password. */
export async function notifyCustomerPassword(services: Services, event: ShopEvent): Promise<void> {
  const found = await findRecipient(services, event)
  if (!found) return
  const { recipient, shopUrl } = found
  const { token } = event.data as { token: string } // as reset-customer-password emits it
  const query = new URLSearchParams({ token, email: recipient.email ?? '' })
  const action = { name: 'password', link: `${shopUrl}/account/reset-password?${query}` } as const
  await notify(services, event, { topic: 'customer_password', recipient, ...resourceOf(event), values: {}, action })
}

function resourceOf({ data }: ShopEvent) {
  return { resource_type: 'customer', resource_id: String(data.id) }
}

async function findRecipient({ config, db, stores }: Services, { store_id, data }: ShopEvent) {
  const store = await stores.findById(store_id)
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'email', 'phone', 'language'])
    .where('id', '=', String(data.id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!store || !customer) return undefined
  return {
    shopUrl: `${config.storefrontUrl}/${store.view_code}`,
    recipient: {
      customer_id: customer.id,
      name: customer.first_name,
      email: customer.email,
      phone: customer.phone,
      language: languageFor(customer.language, store.languages),
    },
  }
}
