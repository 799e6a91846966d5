import * as endpoints from '@shopkey/contract/endpoints/page.store.ts'
import { UI_LANGUAGES, type UiLanguage } from '@shopkey/domain/store-view.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { readStorePass, storePassHeader } from '../../http/store-pass.ts'
import type { Services } from '../../platform/services.ts'
import { readLanguage } from '../translations/translations.ts'
import { findShownPage, listBlockPlaces, listShownPages, shownPage, shownSummary } from './page.queries.ts'

const config = { guard: anyone }

export function registerPageStoreRoutes(app: HttpApp, { db, now, config: settings }: Services): void {
  serve(app, endpoints.listPages, config, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listShownPages(db, currentStore(request).id, { ...request.query, now: now() })
    const languages = languagesOf(request)
    return { pages: rows.map((row) => shownSummary(row, languages)), count, offset, limit }
  })

  serve(app, endpoints.getPage, config, async (request) => {
    const store = currentStore(request)
    const { kind = 'page', is_draft = false } = request.query
    const isDraft = is_draft && readStorePass(settings, store, request.headers[storePassHeader], now()) === 'preview'
    const page = await findShownPage(db, store.id, { kind, handle: request.params.handle, isDraft, now: now() })
    return { page: shownPage(page, languagesOf(request)) }
  })

  serve(app, endpoints.listBlockPlaces, config, async (request) => ({
    block_places: await listBlockPlaces(db, currentStore(request).id, now()),
  }))
}

/** That of the shopper, then those of the store. */
function languagesOf(request: FastifyRequest): UiLanguage[] {
  const asked = readLanguage(request.headers['x-store-language'])
  const ofStore = currentStore(request).languages.flatMap((code) => UI_LANGUAGES.filter((known) => known === code))
  return [...(asked ? [asked] : []), ...ofStore]
}
