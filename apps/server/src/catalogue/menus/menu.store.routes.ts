import * as endpoints from '@shopkey/contract/endpoints/menu.store.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { loadStorefrontMessages, type StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readLanguage } from '../translations/translations.ts'
import { findTargets, listMenus } from './menu.queries.ts'
import { entriesForShoppers } from './menu.view.ts'

export function registerMenuStoreRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.getMenus, { guard: anyone }, async (request) => {
    const store = currentStore(request)
    const menus = await listMenus(db, store.id)
    if (menus.length === 0) return { menus: { header: null, footer: null } }
    const language = readLanguage(request.headers['x-store-language']) ?? uiLanguageOf(store.languages[0])
    const t = createTranslator<StorefrontKey>(await loadStorefrontMessages(language), language)
    const targets = await findTargets(
      db,
      store,
      menus.flatMap(({ entries }) => entries),
      now(),
    )
    const shown = (kind: 'header' | 'footer') => {
      const menu = menus.find((each) => each.kind === kind)
      return menu ? entriesForShoppers(menu.entries, targets, { language, languages: store.languages, t }) : null
    }
    return { menus: { header: shown('header'), footer: shown('footer') } }
  })
}
