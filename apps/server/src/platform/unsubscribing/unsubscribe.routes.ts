import { unsubscribe as unsubscribeInShop } from '@shopkey/contract/endpoints/cart-reminder.store.ts'
import { unsubscribeByMail } from '@shopkey/contract/endpoints/unsubscribe.system.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { storeOfMessage, unsubscribe } from './unsubscribe.ts'

export async function registerUnsubscribeRoutes(app: HttpApp, services: Services): Promise<void> {
  serve(app, unsubscribeInShop, { guard: anyone, ...perAddress(60) }, async (request) => {
    await unsubscribe(services, currentStore(request).id, request.body)
    return { unsubscribed: true }
  })

  // Mail programs send a form, whose only field says what the address says.
  await app.register(async (mail) => {
    mail.removeAllContentTypeParsers()
    mail.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    serve(mail, unsubscribeByMail, { guard: anyone }, async ({ params }) => {
      const store_id = await storeOfMessage(services.db, params.message_id)
      if (store_id) await unsubscribe(services, store_id, params)
      return { unsubscribed: true }
    })
  })
}
