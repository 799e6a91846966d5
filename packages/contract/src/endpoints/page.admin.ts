import { endpoint } from '../endpoint.ts'
import {
  CreatePageBody,
  PageSummary,
  PageVersionParams,
  PageVersionsReply,
  PublishPageBody,
  pageFilters,
  StaffPageReply,
  UpdatePageBody,
} from '../page.ts'
import { Deleted, IdParams, Page, SortedQuery } from '../schema.ts'

const refusals = ['page_content_invalid', 'page_title_missing']

export const listPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  tag: 'Pages',
  summary: 'List pages',
  description:
    'Returns pages, articles and the blocks around what the shop shows without their content, the latest first unless `order` says otherwise.',
  query: SortedQuery(50, pageFilters),
  replies: { 200: Page('pages', PageSummary) },
})

export const getPage = endpoint({
  method: 'GET',
  path: '/admin/pages/:id',
  tag: 'Pages',
  summary: 'Get a page',
  description: 'Returns a page with the content that staff edit.',
  params: IdParams('page'),
  replies: { 200: StaffPageReply },
})

export const createPage = endpoint({
  method: 'POST',
  path: '/admin/pages',
  tag: 'Pages',
  summary: 'Create a page',
  description:
    'Creates a page or an article as a draft, which shoppers do not see; or the blocks around the home page, a collection or a product. Of these there is one for each: ' +
    'where there is one already, it is returned as it is.',
  body: CreatePageBody,
  replies: { 200: StaffPageReply },
  errors: [...refusals, 'handle_invalid', 'page_target_wrong', 'too_many_pages'],
})

export const updatePage = endpoint({
  method: 'POST',
  path: '/admin/pages/:id',
  tag: 'Pages',
  summary: 'Save the draft of a page',
  description:
    'Replaces the content that staff edit; shoppers see what was published last. A changed handle counts at once, and leaves a redirect.',
  params: IdParams('page'),
  body: UpdatePageBody,
  replies: { 200: StaffPageReply },
  errors: [...refusals, 'handle_invalid', 'page_target_wrong', 'changed_meanwhile'],
})

export const publishPage = endpoint({
  method: 'POST',
  path: '/admin/pages/:id/publish',
  tag: 'Pages',
  summary: 'Publish a page',
  description:
    'Shows what staff have edited to shoppers, at once or from a time on, and keeps it as a version. Until a later time they see of a shown page what was published last.',
  params: IdParams('page'),
  body: PublishPageBody,
  replies: { 200: StaffPageReply },
  errors: ['changed_meanwhile'],
})

export const hidePage = endpoint({
  method: 'POST',
  path: '/admin/pages/:id/hide',
  tag: 'Pages',
  summary: 'Hide a page',
  description:
    'Shoppers see it no longer. Its content and its versions stay; a version that was to be shown becomes the draft.',
  params: IdParams('page'),
  replies: { 200: StaffPageReply },
})

export const discardPageDraft = endpoint({
  method: 'POST',
  path: '/admin/pages/:id/discard-draft',
  tag: 'Pages',
  summary: 'Discard the draft of a page',
  description:
    'Staff edit what shoppers see again: drops the draft, and a version that was to be shown at a time. A page that was never published stays as it is.',
  params: IdParams('page'),
  replies: { 200: StaffPageReply },
})

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/admin/pages/:id',
  tag: 'Pages',
  summary: 'Delete a page',
  description: 'Deletes the page with its versions and with the redirects that its handles left.',
  params: IdParams('page'),
  replies: { 200: Deleted('page') },
})

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/admin/pages/:id/versions',
  tag: 'Pages',
  summary: 'List the versions of a page',
  description: 'Returns what was published, without the content.',
  params: IdParams('page'),
  replies: { 200: PageVersionsReply },
})

export const restorePageVersion = endpoint({
  method: 'POST',
  path: '/admin/pages/:id/versions/:number/restore',
  tag: 'Pages',
  summary: 'Restore a version of a page',
  description: 'Makes the content of a version the draft; shoppers see it once it is published.',
  params: PageVersionParams,
  replies: { 200: StaffPageReply },
  errors: ['changed_meanwhile'],
})
