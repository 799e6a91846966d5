import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../../services.ts'
import { languageFor, notify } from '../notifications/notify.ts'

const tokenHole = '{invite_token}'

/** Writes the link of an invitation to whom it is for. The store may lead it to a page of its own. */
export async function notifyInvited(services: Services, event: ShopEvent): Promise<void> {
  const { id, user_email, token } = event.data as { id: string; user_email: string; token: string } // as send-invite emits it
  const store = await services.stores.findById(event.store_id)
  const template = store?.invite_link_template
  const link = template?.includes(tokenHole)
    ? template.replace(tokenHole, token)
    : `${services.config.apiUrl}/app/invite?token=${token}`
  await notify(services, event, {
    topic: 'invite',
    recipient: { name: null, email: user_email, language: languageFor(undefined, store?.languages) },
    resource_type: 'invite',
    resource_id: id,
    values: {},
    action: { name: 'invite', link },
  })
}
