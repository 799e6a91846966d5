import { useQuery } from '@tanstack/react-query'
import { useView } from './api.ts'
import { storeQuery } from './store.queries.ts'

/** The currency that the store's figures are in; undefined until it is known. */
export function useStoreCurrency(): string | undefined {
  return useQuery(storeQuery(useView())).data?.default_currency_code
}
