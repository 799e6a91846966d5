import { getTranslationOverview, listUntranslated } from '@shopkey/client/admin.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { TranslatedNoun } from '@shopkey/contract/translation-overview.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export const translationOverviewQuery = (view: string, stored_language: ContentLanguage | undefined) =>
  queryOptions({
    queryKey: [view, 'translations', 'overview', stored_language],
    queryFn: ({ signal }) => storeApi(view).call(getTranslationOverview, { query: { stored_language }, signal }),
    select: (reply) => reply.translations,
    placeholderData: keepPreviousData,
    // Other pages change what is counted.
    staleTime: 0,
  })

export type TranslationOverview = SelectedBy<typeof translationOverviewQuery>

interface Wanted {
  noun: TranslatedNoun
  language: ContentLanguage
}

export const untranslatedQuery = (view: string, { noun, language }: Wanted, { limit, offset }: ListRange) =>
  queryOptions({
    queryKey: [view, 'translations', 'missing', noun, language, limit, offset],
    queryFn: ({ signal }) =>
      storeApi(view).call(listUntranslated, {
        query: { noun, language, limit, offset, count_limit: countLimit(true) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Untranslated = SelectedBy<typeof untranslatedQuery>['records'][number]
