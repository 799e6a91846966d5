import type { PageContent } from '@shopkey/contract/page.ts'

/** The content of a page that has a title and nothing else, unless `more` says so. */
export const pageContent = (title: string, more: Partial<PageContent> = {}): PageContent => ({
  title: { en: title },
  search_title: {},
  search_description: {},
  summary: {},
  author: null,
  picture_url: null,
  alt: {},
  tags: [],
  blocks: [],
  ...more,
})
