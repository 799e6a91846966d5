import { endpoint } from '../endpoint.ts'
import {
  MissingPage,
  missingPageFilters,
  Redirect,
  RedirectReply,
  RedirectsSetReply,
  redirectFilters,
  SetRedirectBody,
  SetRedirectsBody,
} from '../redirect.ts'
import { Deleted, IdParams, Page, SortedQuery } from '../schema.ts'

const refusals = ['redirect_path_invalid', 'redirect_target_invalid', 'redirect_loop']

export const listRedirects = endpoint({
  method: 'GET',
  path: '/admin/redirects',
  tag: 'Redirects',
  summary: 'List redirects',
  description:
    'Returns what leads from addresses without a page to others, newest first unless `order` says otherwise: those that staff made, and those that changed handles left.',
  query: SortedQuery(50, redirectFilters),
  replies: { 200: Page('redirects', Redirect) },
})

export const createRedirect = endpoint({
  method: 'POST',
  path: '/admin/redirects',
  tag: 'Redirects',
  summary: 'Create a redirect',
  description:
    'From now on, the path leads to the target where it has no page. A target that leads elsewhere itself is replaced by where that leads, so that visitors get there in one step.',
  body: SetRedirectBody,
  replies: { 200: RedirectReply },
  errors: [...refusals, 'redirect_exists', 'too_many_redirects'],
})

export const updateRedirect = endpoint({
  method: 'POST',
  path: '/admin/redirects/:id',
  tag: 'Redirects',
  summary: 'Replace a redirect',
  description: 'Replaces the path and the target. It counts as made by staff from then on.',
  params: IdParams('redirect'),
  body: SetRedirectBody,
  replies: { 200: RedirectReply },
  errors: [...refusals, 'redirect_exists', 'changed_meanwhile'],
})

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/admin/redirects/:id',
  tag: 'Redirects',
  summary: 'Delete a redirect',
  description: 'Deletes it: its path is not found again.',
  params: IdParams('redirect'),
  replies: { 200: Deleted('redirect') },
})

export const setRedirects = endpoint({
  method: 'POST',
  path: '/admin/redirects/batch',
  tag: 'Redirects',
  summary: 'Create or replace many redirects',
  description:
    'Takes the rows of a file, a part of it at a time. A row that is refused is left out and named in the reply; the others are stored.',
  body: SetRedirectsBody,
  replies: { 200: RedirectsSetReply },
  errors: [...refusals, 'too_many_redirects'],
})

export const listMissingPages = endpoint({
  method: 'GET',
  path: '/admin/missing-pages',
  tag: 'Redirects',
  summary: 'List pages that were not found',
  description:
    'Returns paths that visitors asked for and that have neither a page nor a redirect, the most frequent first. They are counted without who asked and ' +
    'without their query; paths that may name a person, an order or a secret are not counted. A path leaves the list when it gets a redirect, or 90 days after it was last asked for.',
  query: SortedQuery(50, missingPageFilters),
  replies: { 200: Page('missing_pages', MissingPage) },
})
