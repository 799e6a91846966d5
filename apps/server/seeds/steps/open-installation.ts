import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { newId } from '../../src/db/new-id.ts'
import { demoPassword } from '../../src/people/customer-auth/demo-accounts.ts'
import { hashPassword } from '../../src/platform/passwords/password-hash.ts'
import { createStore } from '../../src/platform/stores/actions/create-store.ts'
import { type Caller, callerOf } from '../lib/caller.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import { demoOwnerEmail } from '../lib/demo-stores.ts'

export interface OpenInstallation {
  /** A caller as the installation's owner, for one store. */
  asOwnerOf: (view_code: string) => Caller
  /** Revokes the key that `asOwnerOf` uses. */
  lock: () => Promise<void>
}

/** Whether the orders of every store were replayed, the last step of the demo. */
export async function isDemoComplete(
  { services: { db } }: App,
  demoStores: DemoStore[],
  ordersPerStore: number,
): Promise<boolean> {
  const complete = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select('stores.id')
    .where(
      'stores.view_code',
      'in',
      demoStores.map(({ view_code }) => view_code),
    )
    .groupBy('stores.id')
    .having((is) => is.fn.countAll<number>(), '>=', ordersPerStore)
    .execute()
  return complete.length === demoStores.length
}

/** The owner of the installation, and its stores without content. Existing ones stay as they are. */
export async function openInstallation(app: App, demoStores: DemoStore[]): Promise<OpenInstallation> {
  await addOwner(app)
  for (const store of demoStores) await addStore(app, store)

  const [first] = demoStores
  if (!first) throw new Error('The demo has no store')
  const asSignedIn = await signIn(app, first.view_code)
  // A key stays valid for the sixty days of the replay; a session does not.
  await revokeKeys(asSignedIn)
  const { api_key } = await asSignedIn.post<{ api_key: { token: string } }>('/admin/api-keys', { title: keyTitle })
  const asOwnerOf = (view_code: string) =>
    callerOf(app, { authorization: `Bearer ${api_key.token}`, 'store-view-code': view_code })
  // Keys are revoked by a person with a fresh sign-in, not by a key.
  return { asOwnerOf, lock: async () => revokeKeys(await signIn(app, first.view_code)) }
}

async function signIn(app: App, view_code: string): Promise<Caller> {
  const { access_token } = await callerOf(app, {}).post<{ access_token: string }>('/admin/auth/token', {
    email: demoOwnerEmail,
    password: demoPassword,
  })
  return callerOf(app, { authorization: `Bearer ${access_token}`, 'store-view-code': view_code })
}

const keyTitle = 'Filling the demo'

/** The key used while the demo is filled, and any left by an interrupted run. */
async function revokeKeys(asOwner: Caller): Promise<void> {
  const { api_keys } = await asOwner.get<{
    api_keys: { id: string; title: string; revoked_at: string | null }[]
  }>('/admin/api-keys')
  for (const { id, title, revoked_at } of api_keys)
    if (title === keyTitle && !revoked_at) await asOwner.delete(`/admin/api-keys/${id}`)
}

/** No account exists yet that could ask the API for the first one: it is inserted directly. */
async function addOwner({ services: { db, now } }: App): Promise<void> {
  const known = await db.selectFrom('users').select('id').where('email', '=', demoOwnerEmail).executeTakeFirst()
  if (known) return
  const password_hash = await hashPassword(demoPassword)
  await inTransaction(db, (trx) =>
    trx
      .insertInto('users')
      .values({
        id: newId('usr'),
        email: demoOwnerEmail,
        first_name: 'Ratna',
        last_name: 'Wijaya',
        password_hash,
        email_verified_at: now(),
        is_installation_owner: true,
        created_at: now(),
        updated_at: now(),
      })
      .execute(),
  )
}

/** The API needs an owner in a store; so the first store is created by the action itself. */
async function addStore({ services }: App, store: DemoStore): Promise<void> {
  const { db } = services
  const known = await db.selectFrom('stores').select('id').where('view_code', '=', store.view_code).executeTakeFirst()
  if (known) return
  await createStore(services, {
    name: store.name,
    view_code: store.view_code,
    category: store.category,
    default_currency_code: 'idr',
    currencies: [...new Set(['idr', 'usd', ...store.regions.map((region) => region.currency_code)])],
    contact_phone: store.contact_phone,
    languages: store.languages,
    is_default: store.is_default,
    metadata: { theme: store.theme },
  })
}
