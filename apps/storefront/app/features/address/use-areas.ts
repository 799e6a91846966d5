import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOffline, type OfflineResult } from '../../lib/offline.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { isSame, withoutKind } from './indonesian-place.ts'

/** The data of `routes/areas.ts`: the country without a city, the districts and villages with one. */
export interface Areas {
  provinces: { name: string; cities: string[] }[]
  districts: string[]
  villages: Village[]
}

interface Village {
  name: string
  /** Null where it is not known. */
  postal_code: string | null
}

interface Typed {
  country: string
  province: string
  city: string
  district: string
}

interface Suggested {
  provinces: string[]
  cities: string[]
  districts: string[]
  villages: Village[]
}

/** Options for an Indonesian address: cities when the form is loaded, districts when the city is a known one, villages when the district is. */
export function useAreas({ country, province, city, district }: Typed): Suggested {
  const view = useShop().store.view_code
  const areas = useFetcher<Areas | OfflineResult>()
  const ofCity = useFetcher<Areas | OfflineResult>()
  const [asked, setAsked] = useState('')
  const isIndonesia = country === 'id'
  const provinces = areasOf(areas.data)?.provinces ?? []
  const near = provinces.find(({ name }) => isSame(name, province))
  const cities = near?.cities ?? provinces.flatMap((one) => one.cities)
  const known = cities.find((name) => isSame(name, city) || isSame(withoutKind(name), city)) ? city.trim() : ''
  const wanted = known && paths.areas(view, { city: known, district })

  useEffect(() => {
    if (isIndonesia && !areas.data && areas.state === 'idle') void areas.load(paths.areas(view))
  }, [isIndonesia, areas, view])

  useEffect(() => {
    if (!wanted || wanted === asked) return
    setAsked(wanted)
    void ofCity.load(wanted)
  }, [wanted, asked, ofCity])

  if (!isIndonesia) return { provinces: [], cities: [], districts: [], villages: [] }
  const found = known ? areasOf(ofCity.data) : undefined
  return {
    provinces: provinces.map(({ name }) => name),
    cities,
    districts: found?.districts ?? [],
    villages: district && wanted === asked ? (found?.villages ?? []) : [],
  }
}

function areasOf(data: Areas | OfflineResult | undefined): Areas | undefined {
  return isOffline(data) ? undefined : data
}
