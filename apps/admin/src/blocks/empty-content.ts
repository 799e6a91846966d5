import type { PageContent } from '@shopkey/client/types.ts'

/** The content of a new page. */
export const emptyContent = (): PageContent => ({
  title: {},
  search_title: {},
  search_description: {},
  summary: {},
  author: null,
  picture_url: null,
  alt: {},
  tags: [],
  blocks: [],
})
