import { listCurrencies } from '@shopkey/client/admin.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Choice, ChoicesQuery } from '../../pickers/search-select.tsx'

const CHOICES = 20

/** The first currencies of the installation that match the words; `name` words them in the reader's language. */
export const currencyChoices =
  (view: string, name: (code: string) => string): ChoicesQuery =>
  (q) => ({
    queryKey: [view, 'currencies', 'picker', q],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { q: q || undefined, limit: CHOICES }
      const { currencies } = await storeApi(view).call(listCurrencies, { query, signal })
      return currencies.map(({ code }) => ({ value: code, label: name(code) }))
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
