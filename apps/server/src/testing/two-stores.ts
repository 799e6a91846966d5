import type { Extension } from '@shopkey/extension/define-extension.ts'
import { aStore, type StoreFixture } from './a-store.ts'
import { caller } from './caller.ts'
import { signInStaff } from './staff-member.ts'
import { startTestApp } from './test-app.ts'

/** The setting of most admin route tests: two stores, each with its owner, and an anonymous caller. */
export async function startTwoStores(extensions: readonly Extension[] = []) {
  const t = await startTestApp({}, undefined, extensions)
  const store: StoreFixture = await aStore(t.db, { is_default: true })
  const other: StoreFixture = await aStore(t.db)
  const now = t.clock.now()
  return {
    t,
    store,
    other,
    owner: caller(t.app, await signInStaff(t.db, store, 'owner', now)),
    /** Owner of the other store only. */
    stranger: caller(t.app, await signInStaff(t.db, other, 'owner', now)),
    packer: caller(t.app, await signInStaff(t.db, store, 'fulfilment', now)),
    nobody: caller(t.app, { 'store-view-code': store.view_code }),
  }
}
