import { endpoint } from '../endpoint.ts'
import {
  BlockPlacesReply,
  PageHandleParams,
  ShownPageQuery,
  ShownPageReply,
  ShownPageSummary,
  shownPageFilters,
} from '../page.ts'
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
  description:
    'Returns a published page, or an article with `kind=article`, in the language of `x-store-language`. With `kind=home` and the handle `home`, with `kind=collection` or `kind=product` and the id of one, ' +
    'it returns the blocks above (`blocks`) and below (`below`) what the shop shows there.',
  params: PageHandleParams,
  query: ShownPageQuery,
  replies: { 200: ShownPageReply },
})

export const listBlockPlaces = endpoint({
  method: 'GET',
  path: '/store/block-places',
  tag: 'Pages',
  summary: 'List where blocks are',
  description:
    'Names the places of the shop that have blocks above or below: a storefront asks for those of a product only where a product of the store has any.',
  replies: { 200: BlockPlacesReply },
})
