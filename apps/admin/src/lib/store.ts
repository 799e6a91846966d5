import { getStore } from '@shopkey/client/admin.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import type { SelectedBy } from './query-types.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** The store's own settings: its currencies above all. They hardly change. */
export const storeQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store'],
    queryFn: ({ signal }) => storeApi(view).call(getStore, { signal }),
    select: (reply) => reply.store,
    staleTime: TEN_MINUTES_MS,
  })

export type StoreSettings = SelectedBy<typeof storeQuery>

/** The currencies that prices are set in, the default one first, loyalty points last. */
export function currencyCodes(store: StoreSettings): string[] {
  const codes = store.currencies.map((currency) => currency.code)
  const inMoney = codes.filter((code) => code !== POINTS)
  return [...new Set([store.default_currency_code, ...inMoney, ...codes])]
}

/** The currency that the store's figures are in; undefined until it is known. */
export function useStoreCurrency(): string | undefined {
  return useQuery(storeQuery(useView())).data?.default_currency_code
}
