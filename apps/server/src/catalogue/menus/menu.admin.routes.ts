import * as endpoints from '@shopkey/contract/endpoints/menu.admin.ts'
import { MENU_KINDS, type MenuKind } from '@shopkey/domain/menus.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { type CurrentStore, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { setMenu } from './actions/set-menu.ts'
import { findTargets, listMenus, type MenuRow } from './menu.queries.ts'
import { entriesForStaff } from './menu.view.ts'

export function registerMenuAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listMenus, { guard: staff('settings.read') }, async (request) => {
    const store = currentStore(request)
    const menus = await listMenus(db, store.id)
    return { menus: await Promise.all(MENU_KINDS.map((kind) => forStaff(store, kind, menus))) }
  })

  serve(app, endpoints.setMenu, { guard: staff('settings.write') }, async (request) => {
    const store = currentStore(request)
    const { kind } = request.params
    await setMenu(services, store, kind, request.body, expectedVersionOrNone(request))
    return { menu: await forStaff(store, kind, await listMenus(db, store.id)) }
  })

  async function forStaff(store: CurrentStore, kind: MenuKind, menus: readonly MenuRow[]) {
    const stored = menus.find((menu) => menu.kind === kind)
    const entries = stored?.entries ?? []
    const targets = await findTargets(db, store, entries, now())
    return { kind, entries: entriesForStaff(entries, targets), updated_at: stored?.updated_at ?? null }
  }
}
