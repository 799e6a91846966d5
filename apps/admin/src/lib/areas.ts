import { listDistricts, listProvinces } from '@shopkey/client/store.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'

const provincesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'provinces'],
    queryFn: ({ signal }) => storeApi(view).call(listProvinces, { signal }),
    select: ({ provinces }) => provinces,
    staleTime: Number.POSITIVE_INFINITY,
  })

const districtsQuery = (view: string, city_name: string) =>
  queryOptions({
    queryKey: [view, 'districts-of', city_name],
    queryFn: ({ signal }) => storeApi(view).call(listDistricts, { query: { city_name }, signal }),
    select: ({ sap_shipment_data }) => sap_shipment_data,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface TypedPlace {
  country_code: string
  province: string
  city: string
}

/** What an Indonesian address can name: provinces, the cities of the typed province, the districts of the typed city. */
export function useAreas({ country_code, province, city }: TypedPlace) {
  const view = useView()
  const isIndonesia = country_code === 'id'
  const provinces = useQuery({ ...provincesQuery(view), enabled: isIndonesia }).data ?? []
  const near = provinces.find(({ provinsi_name }) => isSameName(provinsi_name, province))
  const cities = (near ? [near] : provinces).flatMap((one) =>
    one.cities.map(({ city_name }) => ({ name: city_name, province: one.provinsi_name })),
  )
  const known = cities.find(({ name }) => isSameName(name, city))?.name
  const districts = useQuery({ ...districtsQuery(view, known ?? ''), enabled: isIndonesia && known !== undefined }).data
  return {
    provinces: provinces.map(({ provinsi_name }) => provinsi_name),
    cities,
    districts: (known && districts) || [],
  }
}

/** Case and blanks around a name do not matter. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}
