import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOffline, type OfflineResult } from '../../lib/offline.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'

/** The data of `routes/areas.ts`: the country without a city, the districts with one. */
export interface Areas {
  provinces: { name: string; cities: string[] }[]
  districts: string[]
}

interface Typed {
  country: string
  province: string
  city: string
}

/** Options for an Indonesian address: cities when the form is loaded, districts when the city is a known one. */
export function useAreas({ country, province, city }: Typed) {
  const view = useShop().store.view_code
  const areas = useFetcher<Areas | OfflineResult>()
  const ofCity = useFetcher<Areas | OfflineResult>()
  const [asked, setAsked] = useState('')
  const isIndonesia = country === 'id'
  const provinces = areasOf(areas.data)?.provinces ?? []
  const near = provinces.find(({ name }) => isSame(name, province))
  const cities = near?.cities ?? provinces.flatMap((one) => one.cities)
  const known = cities.find((name) => isSame(name, city)) ?? ''

  useEffect(() => {
    if (isIndonesia && !areas.data && areas.state === 'idle') void areas.load(paths.areas(view))
  }, [isIndonesia, areas, view])

  useEffect(() => {
    if (!known || known === asked) return
    setAsked(known)
    void ofCity.load(paths.areas(view, known))
  }, [known, asked, ofCity, view])

  if (!isIndonesia) return { provinces: [], cities: [], districts: [] }
  return {
    provinces: provinces.map(({ name }) => name),
    cities,
    districts: known && known === asked ? (areasOf(ofCity.data)?.districts ?? []) : [],
  }
}

function areasOf(data: Areas | OfflineResult | undefined): Areas | undefined {
  return isOffline(data) ? undefined : data
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}
