import { endpoint } from '../endpoint.ts'
import { PageHandleParams, ShownPageQuery, ShownPageReply, ShownPageSummary, shownPageFilters } from '../page.ts'
import { Page, PageQuery } from '../schema.ts'

export const listPages = endpoint({
  method: 'GET',
  path: '/store/pages',
  tag: 'Pages',
  summary: 'List pages',
  description: 'Returns the pages and articles that are published, the latest first, without their blocks.',
  query: PageQuery(20, shownPageFilters),
  replies: { 200: Page('pages', ShownPageSummary) },
})

export const getPage = endpoint({
  method: 'GET',
  path: '/store/pages/:handle',
  tag: 'Pages',
  summary: 'Get a page',
  description: 'Returns a published page, or an article with `kind=article`, in the language of `x-store-language`.',
  params: PageHandleParams,
  query: ShownPageQuery,
  replies: { 200: ShownPageReply },
})
