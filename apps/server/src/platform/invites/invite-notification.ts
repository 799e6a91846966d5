import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { inviteLink } from './invite-link.ts'
import { openInviteToken } from './invite-token.ts'

/** Sends the link of an invitation to the invitee. The store may have configured a page of its own for it. */
export async function notifyInvited(services: Services, event: ShopEvent): Promise<void> {
  // The data that send-invite emits.
  const { id, user_email, sealed_token, link_template, expires_at } = event.data as {
    id: string
    user_email: string
    sealed_token: string
    link_template: string | null
    expires_at: string
  }
  const token = openInviteToken(services.config.secret, id, sealed_token)
  const store = await services.stores.findById(event.store_id)
  const link = inviteLink(services.config, link_template, token)
  await notify(services, event, {
    topic: 'invite',
    recipient: { name: null, email: user_email, language: languageFor(undefined, store?.languages) },
    resource_type: 'invite',
    resource_id: id,
    audience: 'staff',
    values: {},
    secret: { action: 'invite', link, ends_at: new Date(expires_at) },
  })
}
