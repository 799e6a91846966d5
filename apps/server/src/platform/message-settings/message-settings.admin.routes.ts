import * as endpoints from '@shopkey/contract/endpoints/message-settings.admin.ts'
import type { Channel } from '@shopkey/extension/notification-provider.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { findSender } from '../sending/find-sender.ts'
import type { Services } from '../services.ts'
import { getMessageSettings } from './message-settings.queries.ts'
import { setMessageSettings } from './set-message-settings.ts'

export function registerMessageSettingsAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services
  const idOf = async (store_id: string, channel: Channel) =>
    (await findSender(services, db, store_id, channel, { holdsSecret: true }))?.provider?.id ?? null
  const replyWith = async (store_id: string) => ({
    message_settings: {
      ...(await getMessageSettings(db, store_id)),
      email_provider_id: await idOf(store_id, 'email'),
      phone_provider_id: await idOf(store_id, 'phone'),
    },
  })

  serve(app, endpoints.getMessageSettings, { guard: staff('settings.read') }, (request) =>
    replyWith(currentStore(request).id),
  )

  serve(app, endpoints.setMessageSettings, { guard: staff('settings.write') }, async (request) => {
    const { id } = currentStore(request)
    await setMessageSettings(services, id, request.body, expectedVersionOrNone(request))
    return replyWith(id)
  })
}
