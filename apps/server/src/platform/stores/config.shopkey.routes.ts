import * as endpoints from '@shopkey/contract/endpoints/config.store.ts'
import { CURRENCIES } from '@shopkey/domain/currency.ts'
import { RESERVED_FIRST_SEGMENTS, STORE_CATEGORIES, THEMES } from '@shopkey/domain/store-view.ts'
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { loadStorefrontMessages } from '@shopkey/i18n/storefront-messages.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'

const config = { guard: anyone }

/** What the storefront's clients load before they know their store; these two paths have no /store in front. */
export function registerConfigShopkeyRoutes(app: HttpApp, { stores }: Services): void {
  serve(app, endpoints.getConfigDetails, config, async () => {
    const store = await stores.find(undefined)
    return {
      config: {
        default_store_view_code: store?.view_code ?? null,
        default_region_id: store?.default_region_id ?? null,
        languages: LANGUAGE_CODES.map((code) => {
          const { tag, direction, own_name } = LANGUAGES[code]
          return { code, tag, direction, own_name }
        }),
        fallback_language: FALLBACK_LANGUAGE,
        themes: [...THEMES],
        store_categories: [...STORE_CATEGORIES],
        reserved_segments: [...RESERVED_FIRST_SEGMENTS],
        zero_decimal_currencies: CURRENCIES.filter(({ divisor }) => divisor === 1).map(({ code }) => code),
      },
    }
  })

  serve(app, endpoints.getTranslation, config, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return loadStorefrontMessages(request.params.lng)
  })
}
