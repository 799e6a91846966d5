import type { DistrictsReply, ProvincesReply } from '@shopkey/contract/district.ts'
import { getDistricts, getProvinces, getRegencies } from 'idn-area-data'
import type { Static } from 'typebox'
import { loadOnce } from '../../../load-once.ts'
import { type CityName, readCityName } from './city-name.ts'

export type District = Static<typeof DistrictsReply>['sap_shipment_data'][number]
type Province = Static<typeof ProvincesReply>['provinces'][number]

export interface Areas {
  provinces: Province[]
  /** By province, then city, then name. */
  districts: District[]
  /** By the city's code, as searches compare them. */
  cityNames: ReadonlyMap<string, CityName>
}

/** Indonesia's provinces, cities and some 7,000 districts, from the package's tables. */
export const loadAreas = loadOnce(readAreas)

async function readAreas(): Promise<Areas> {
  const [provinceRows, cityRows, districtRows] = await Promise.all([getProvinces(), getRegencies(), getDistricts()])
  const provinces = new Map<string, Province>()
  for (const { code, name } of byName(provinceRows))
    provinces.set(code, { provinsi_code: code, provinsi_name: name, cities: [] })
  const cities = new Map<string, Omit<District, 'district_code' | 'district_name'>>()
  for (const { code, name, province_code } of byName(cityRows)) {
    const province = provinces.get(province_code)
    if (!province) throw new Error(`the city ${name} lies in no province`)
    const city = { city_code: plain(code), city_name: name }
    province.cities.push(city)
    cities.set(code, { provinsi_code: province.provinsi_code, provinsi_name: province.provinsi_name, ...city })
  }
  const districts = districtRows.map(({ code, name, regency_code }) => {
    const city = cities.get(regency_code)
    if (!city) throw new Error(`the district ${name} lies in no city`)
    return { ...city, district_code: plain(code), district_name: name }
  })
  const order = (district: District) => [district.provinsi_name, district.city_name, district.district_name].join('\n')
  districts.sort((one, other) => order(one).localeCompare(order(other), 'id'))
  const cityNames = new Map([...cities.values()].map((city) => [city.city_code, readCityName(city.city_name)]))
  return { provinces: [...provinces.values()], districts, cityNames }
}

function byName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'id'))
}

/** `32.73.01` → `327301` */
function plain(code: string): string {
  return code.replaceAll('.', '')
}
