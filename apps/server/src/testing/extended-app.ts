import type { Extension } from '@shopkey/extension/define-extension.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { ShopEvent } from '../jobs/events.ts'
import { aStore, type StoreFixture } from './a-store.ts'
import { caller } from './caller.ts'
import { signInCustomer } from './sign-in-customer.ts'
import { signInStaff } from './staff-member.ts'
import { startTestApp } from './test-app.ts'

/** The setting of tests of extensions: the API with them and their tables, two stores with staff, and a customer. */
export async function startExtendedApp(extensions: readonly Extension[]) {
  const t = await startTestApp({ RUN_JOBS: 'true' }, undefined, extensions)
  const store: StoreFixture = await aStore(t.db, { is_default: true })
  const other: StoreFixture = await aStore(t.db)
  const now = t.clock.now()
  const { customer_id, headers } = await signInCustomer(t.db, store, now)
  await t.app.startJobs()
  return {
    t,
    store,
    customer_id,
    customer: caller(t.app, headers),
    owner: caller(t.app, await signInStaff(t.db, store, 'owner', now)),
    /** Owner of the other store only. */
    stranger: caller(t.app, await signInStaff(t.db, other, 'owner', now)),
    packer: caller(t.app, await signInStaff(t.db, store, 'fulfilment', now)),
    nobody: caller(t.app, { 'store-view-code': store.view_code }),
    /** Emits an event as an action does; the queue handles it within seconds. */
    publish: (event: ShopEvent) => inTransaction(t.db, (trx) => t.app.services.jobs.emit(trx, event)),
  }
}
