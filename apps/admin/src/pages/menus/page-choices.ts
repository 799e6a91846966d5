import { listPages } from '@shopkey/client/admin.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { ChoicesQuery } from '../../pickers/search-select.tsx'

/** What a picker offers at a time; words narrow it down. */
const LIMIT = 20

/** Pages and articles by their titles. */
export const pageChoices =
  (view: string): ChoicesQuery =>
  (q) => ({
    queryKey: [view, 'pages', 'choices', q],
    queryFn: async ({ signal }) => {
      const query = { ...(q && { q }), is_around: false, limit: LIMIT, order: 'title' }
      const { pages } = await storeApi(view).call(listPages, { query, signal })
      return pages.map(({ id, title }) => ({ value: id, label: title }))
    },
    placeholderData: keepPreviousData,
  })
