import * as endpoints from '@shopkey/contract/endpoints/search-settings.admin.ts'
import { type SqlBool, sql } from 'kysely'
import { staff } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { expectedVersion } from '../../../http/if-match.ts'
import { allOf, contains } from '../../../http/list-filters.ts'
import { currentStore } from '../../../http/request-context.ts'
import { serve } from '../../../http/serve.ts'
import type { Services } from '../../services.ts'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from './search-promotions.ts'
import { createSynonym, deleteSynonym, listSynonyms, updateSynonym } from './search-synonyms.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }

/** What was searched for once may be a slip, or about a person. */
const fewestShown = 2

interface TermRow {
  term: string
  language: string
  searches: number
  last_count: number
  last_at: Date
}

export function registerSearchSettingsAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listSearchTerms, read, async (request) => {
    const { q, found, limit, offset } = request.query
    const where = allOf([
      sql<SqlBool>`store_id = ${currentStore(request).id} and searches >= ${fewestShown}`,
      ...(found === 'none' ? [sql<SqlBool>`last_count = 0`] : []),
      ...contains([sql`term`], q),
    ])
    const { rows } = await sql<TermRow>`
      select term, language, searches, last_count, last_at from search_terms where ${where}
      order by searches desc, term, language limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ count: number }>`select count(*) as count from search_terms where ${where}`.execute(db)
    return { search_terms: rows, count: counted.rows[0]?.count ?? 0, offset, limit }
  })

  serve(app, endpoints.listSearchSynonyms, read, async (request) => {
    const { rows, count } = await listSynonyms(db, currentStore(request).id, request.query)
    return { search_synonyms: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createSearchSynonym, write, async (request) => ({
    search_synonym: await createSynonym(services, currentStore(request).id, request.body),
  }))

  serve(app, endpoints.updateSearchSynonym, write, async (request) => ({
    search_synonym: await updateSynonym(
      services,
      currentStore(request).id,
      request.params.id,
      request.body,
      expectedVersion(request),
    ),
  }))

  serve(app, endpoints.deleteSearchSynonym, write, async (request) => {
    const { id } = request.params
    await deleteSynonym(services, currentStore(request).id, id)
    return { id, object: 'search-synonym' as const, deleted: true }
  })

  serve(app, endpoints.listSearchPromotions, read, async (request) => {
    const { rows, count } = await listPromotions(db, currentStore(request).id, request.query)
    return { search_promotions: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createSearchPromotion, write, async (request) => ({
    search_promotion: await createPromotion(services, currentStore(request).id, request.body),
  }))

  serve(app, endpoints.updateSearchPromotion, write, async (request) => ({
    search_promotion: await updatePromotion(
      services,
      currentStore(request).id,
      request.params.id,
      request.body,
      expectedVersion(request),
    ),
  }))

  serve(app, endpoints.deleteSearchPromotion, write, async (request) => {
    const { id } = request.params
    await deletePromotion(services, currentStore(request).id, id)
    return { id, object: 'search-promotion' as const, deleted: true }
  })
}
