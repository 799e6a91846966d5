import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { openEmailToken } from './email-token.ts'

/** Notifies a person that their password was changed, so that they notice an abuse. */
export async function notifyPasswordChanged(services: Services, event: ShopEvent): Promise<void> {
  const { id, email } = event.data as { id: string; email: string } // the data that change-own-password and reset-user-password emit
  const about = await aboutAccount(services, event, id, email)
  const action = { name: 'password' as const, link: `${services.config.apiUrl}/app/forgot-password` }
  await notify(services, event, { ...about, topic: 'staff_password_changed', values: {}, action })
}

/** Asks the new mailbox for a confirmation, and notifies the old one. */
export async function notifyEmailChange(services: Services, event: ShopEvent): Promise<void> {
  // The data that request-email-change emits.
  const { id, email, old_email, expires_at } = event.data as {
    id: string
    email: string
    old_email: string
    expires_at: string
  }
  const token = openEmailToken(services.config.secret, event)
  const ends_at = new Date(expires_at)
  const link = `${services.config.apiUrl}/app/confirm-email?${new URLSearchParams({ token })}`
  await notify(services, event, {
    ...(await aboutAccount(services, event, id, email)),
    topic: 'staff_email_confirm',
    values: {},
    secret: { action: 'confirm_email', link, ends_at },
    expires_at: ends_at,
  })
  await notify(services, event, {
    ...(await aboutAccount(services, event, id, old_email)),
    topic: 'staff_email_changing',
    values: { email },
  })
}

async function aboutAccount({ db, stores }: Services, event: ShopEvent, id: string, email: string) {
  const user = await db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst()
  const store = await stores.findById(event.store_id)
  return {
    recipient: { name: user?.first_name ?? null, email, language: languageFor(undefined, store?.languages) },
    // Changes of a person's account are not visible to stores.
    audience: 'installation' as const,
    resource_type: 'user',
    resource_id: id,
  }
}
