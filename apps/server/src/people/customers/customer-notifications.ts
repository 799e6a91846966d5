import type { Database } from '../../db/database.ts'
import { storeAddress } from '../../http/store-address.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { MessageAudience } from '../../platform/notifications/store-message.ts'
import { openPasswordToken } from '../../platform/passwords/password-tokens.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Welcomes a new account, without the name that was typed for it: a stranger may have opened it with another
 * person's address, and the message must not carry the stranger's words there.
 */
export async function notifyWelcome(services: Services, event: ShopEvent): Promise<void> {
  const found = await findRecipient(services, event)
  if (!found) return
  const { recipient, audience, shopUrl } = found
  const action = { name: 'account', link: `${shopUrl}/account` } as const
  await notify(services, event, {
    topic: 'welcome',
    recipient: { ...recipient, name: null },
    audience,
    ...resourceOf(event),
    values: {},
    action,
  })
}

/** Sends the link for a new password. */
export async function notifyCustomerPassword(services: Services, event: ShopEvent): Promise<void> {
  const found = await findRecipient(services, event)
  if (!found) return
  const { recipient, audience, shopUrl } = found
  const { token, ends_at } = openPasswordToken(services.config.secret, event)
  const query = new URLSearchParams({ token, email: recipient.email ?? '' })
  await notify(services, event, {
    topic: 'customer_password',
    recipient,
    audience,
    ...resourceOf(event),
    values: {},
    secret: { action: 'password', link: `${shopUrl}/account/reset-password?${query}`, ends_at },
    expires_at: ends_at,
  })
}

/**
 * Writes to a person whom a store added to its customers. Staff can read this message, so it is the same for a person
 * with an account: only the link, which staff do not see, leads to signing in.
 */
export async function notifyInvitation(services: Services, event: ShopEvent): Promise<void> {
  const found = await findRecipient(services, event)
  if (!found) return
  const { recipient, audience, shopUrl } = found
  const isNew = event.data.sealed_token !== undefined
  const { token, ends_at } = isNew
    ? openPasswordToken(services.config.secret, event)
    : { token: '', ends_at: new Date(services.now().getTime() + invitationMs) }
  const query = new URLSearchParams({ token, email: recipient.email ?? '' })
  const link = isNew ? `${shopUrl}/account/reset-password?${query}` : `${shopUrl}/account/login`
  await notify(services, event, {
    topic: 'customer_invitation',
    recipient,
    audience,
    ...resourceOf(event),
    values: {},
    secret: { action: 'account', link, ends_at },
    expires_at: ends_at,
  })
}

const invitationMs = 7 * 24 * 3_600_000

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
    audience: await audienceAbout(db, store_id, customer.id),
    shopUrl: storeAddress(config, store),
    recipient: {
      customer_id: customer.id,
      name: customer.first_name,
      email: customer.email,
      phone: customer.phone,
      language: languageFor(customer.language, store.languages),
    },
  }
}

/** Which staff may read a message to a person: a store sees only persons it knows. */
export async function audienceAbout(
  db: Database,
  store_id: string,
  customer_id: string | undefined,
): Promise<MessageAudience> {
  const membership = await db
    .selectFrom('store_customers')
    .select('store_id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id ?? '')
    .executeTakeFirst()
  return membership ? 'people' : 'installation'
}
