import { getPage, listPages, listPageVersions } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'

interface PagesQuery {
  q?: string | undefined
  kind?: 'page' | 'article' | undefined
  is_around?: true | undefined
  order?: string | undefined
  limit: number
  offset: number
}

export const pagesQuery = (view: string, query: PagesQuery) =>
  queryOptions({
    queryKey: [view, 'pages', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listPages, { query, signal }),
  })

export type PageRow = FetchedBy<typeof pagesQuery>['pages'][number]

/** Fetched with its editor, so that a save compares with what is shown. */
export const pageQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'pages', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getPage, { params: { id }, signal }),
    select: ({ page }) => page,
    gcTime: 0,
  })

export type EditedPage = SelectedBy<typeof pageQuery>

export const versionsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'pages', 'one', id, 'versions'],
    queryFn: ({ signal }) => storeApi(view).call(listPageVersions, { params: { id }, signal }),
    select: ({ versions }) => versions,
  })
