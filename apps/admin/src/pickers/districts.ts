import { listDistricts } from '@shopkey/client/store.ts'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { storeApi } from '../lib/api.ts'
import type { Choice, ChoicesQuery } from './search-select.tsx'

interface DistrictChoice extends Choice {
  province: string
  city: string
}

const SHORTEST_SEARCH = 3
const TEN_MINUTES_MS = 600_000

/** The districts of the Indonesian city that is typed. */
export const districtChoices =
  (view: string): ChoicesQuery =>
  (q) => ({
    queryKey: [view, 'districts', q],
    queryFn: async ({ signal }): Promise<DistrictChoice[]> => {
      if (q.length < SHORTEST_SEARCH) return []
      const { sap_shipment_data } = await storeApi(view).call(listDistricts, { query: { city_name: q }, signal })
      return sap_shipment_data.map((district) => ({
        value: district.district_code,
        label: `${district.district_name}, ${district.city_name}`,
        province: district.provinsi_name,
        city: district.city_name,
      }))
    },
    placeholderData: keepPreviousData,
    staleTime: TEN_MINUTES_MS,
  })

/** A district that was found before. */
export function findDistrict(client: QueryClient, view: string, code: string | null): DistrictChoice | undefined {
  return client
    .getQueriesData<DistrictChoice[]>({ queryKey: [view, 'districts'] })
    .flatMap(([, choices]) => choices ?? [])
    .find((choice) => choice.value === code)
}
