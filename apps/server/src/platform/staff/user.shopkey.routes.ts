import * as endpoints from '@shopkey/contract/endpoints/user.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { listContacts } from './user.queries.ts'

/** Whom shoppers may write to. Of the staff, a shopper sees customer service, and of them a first name and a phone number. */
export function registerUserShopkeyRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listContactUsers, { guard: anyone }, async (request) => {
    const store = currentStore(request)
    const users = await listContacts(db, store.id)
    return { users: users.map((user) => ({ ...user, phone: user.phone ?? store.contact_phone })) }
  })
}
