import * as endpoints from '@shopkey/contract/endpoints/message-settings.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getMessageSettings } from './message-settings.queries.ts'
import { setMessageSettings } from './set-message-settings.ts'

export function registerMessageSettingsAdminRoutes(app: HttpApp, services: Services): void {
  const { db, notifications } = services
  const replyWith = async (store_id: string) => ({
    message_settings: {
      ...(await getMessageSettings(db, store_id)),
      email_provider_id: notifications.email?.id ?? null,
      phone_provider_id: notifications.phone?.id ?? null,
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
