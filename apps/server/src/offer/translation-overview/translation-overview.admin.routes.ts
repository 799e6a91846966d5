import * as endpoints from '@shopkey/contract/endpoints/translation-overview.admin.ts'
import { contentLanguages } from '@shopkey/contract/translation.ts'
import { type TranslatedNoun, translatedNouns } from '@shopkey/contract/translation-overview.ts'
import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { asOpened } from '../../db/database.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, requirePermission } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import { ReportCache } from '../../report-cache.ts'
import type { Services } from '../services.ts'
import { countUntranslated, likelyStoredLanguage, listUntranslated } from './untranslated.queries.ts'

/** The right that a kind needs besides that to the page. */
const rightTo: Partial<Record<TranslatedNoun, Permission>> = {
  shipping_option: 'settings.read',
  return_reason: 'settings.read',
  region: 'settings.read',
  legal_text: 'settings.read',
  campaign: 'engagement.read',
}
const guard = staff('catalogue.read', {
  'settings.read': 'for delivery, return reasons, regions and legal texts',
  'engagement.read': 'for campaigns',
})

/** Kinds that a large store has many of. */
const manyOf: readonly TranslatedNoun[] = ['product', 'product_option']

export function registerTranslationOverviewAdminRoutes(app: HttpApp, { db, now }: Services): void {
  const cache = new ReportCache(now)
  let changes = 0
  const stopHearing = asOpened(db).changes.add({
    onChange: ({ kind }) => {
      if (kind === 'content') changes += 1
    },
    onGap: () => {
      changes += 1
    },
  })
  app.addHook('onClose', async () => stopHearing())

  serve(app, endpoints.getTranslationOverview, { guard }, async (request) => {
    const { id, languages: spoken } = currentStore(request)
    const languages = contentLanguages.filter((language) => spoken.includes(language))
    const likely = request.query.stored_language ?? (await likelyStoredLanguage(db, id, spoken))
    const stored = contentLanguages.find((language) => language === likely) ?? 'en'
    const nouns = translatedNouns.filter((noun) => {
      const right = rightTo[noun]
      return !right || mayAlso(request, right)
    })
    const countsOf = (counted: readonly TranslatedNoun[]) =>
      countUntranslated(db, id, { nouns: counted, languages, stored })
    const [many, few] = await Promise.all([
      cache.get([id, stored, ...languages].join(' '), String(changes), () => countsOf(manyOf)),
      countsOf(nouns.filter((noun) => !manyOf.includes(noun))),
    ])
    const counts = [...many, ...few]
    return {
      translations: {
        stored_language: stored,
        languages: spoken,
        nouns: nouns.map((noun) => {
          const own = counts.filter((count) => count.noun === noun)
          return {
            noun,
            total: own[0]?.total ?? 0,
            languages: own.map(({ language, missing, incomplete }) => ({ language, missing, incomplete })),
          }
        }),
      },
    }
  })

  serve(app, endpoints.listUntranslated, { guard }, async (request) => {
    const { limit, offset, noun } = request.query
    const right = rightTo[noun]
    if (right) requirePermission(request, right)
    const { rows, count } = await listUntranslated(db, currentStore(request).id, request.query)
    return { records: rows, count, offset, limit }
  })
}
