import { listDistricts, listProvinces, listVillages } from '@shopkey/client/store.ts'
import type { District } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { FieldErrors, FieldValues } from './address-fields.ts'
import { findPlace, isSame } from './indonesian-place.ts'
import type { Areas } from './use-areas.ts'

/** Without a city the country's provinces and cities; with one its districts, and with one of those its villages, too. */
export async function listAreas(shop: Shop, city: string | undefined, district: string | undefined): Promise<Areas> {
  if (city !== undefined) {
    const found = (await districtsOf(shop, city)) ?? []
    const code = district && found.find(({ district_name }) => isSame(district_name, district))?.district_code
    const villages = code ? await villagesOf(shop, code) : []
    return {
      provinces: [],
      districts: [...new Set(found.map(({ district_name }) => district_name))],
      villages: villages.map(({ village_name, postal_code }) => ({ name: village_name, postal_code })),
    }
  }
  const { provinces } = await shop.api.call(listProvinces)
  return {
    provinces: provinces.map(({ provinsi_name, cities }) => ({
      name: provinsi_name,
      cities: cities.map(({ city_name }) => city_name),
    })),
    districts: [],
    villages: [],
  }
}

interface CheckedAreas {
  /** With names as they are spelled, and the postal code of the village where none was typed. */
  values: FieldValues
  errors: FieldErrors
  /** For the address: names for the parcel, codes for the courier. An empty text removes an earlier one. */
  metadata: Record<string, string>
}

const noAreas = { district: '', district_code: '', village: '', village_code: '' }

/** Checks the place of an Indonesian delivery address. Those of other countries, and while the list is unavailable, stay as typed. */
export async function checkAreas(shop: Shop, values: FieldValues): Promise<CheckedAreas> {
  if (values['shipping.country_code'] !== 'id') return { values, errors: {}, metadata: noAreas }
  const typed = { ...noAreas, district: values['shipping.district'] ?? '', village: values['shipping.village'] ?? '' }
  const city = values['shipping.city'] ?? ''
  const districts = city.length > 1 ? await districtsOf(shop, city) : []
  if (!districts) return { values, errors: {}, metadata: typed }
  const { corrected, errors, district } = findPlace(values, districts)
  const checked = { ...values, ...corrected }
  if (!district) return { values: checked, errors, metadata: noAreas }
  const { district_name, district_code } = district
  const metadata = { ...noAreas, district: district_name, district_code }
  if (!typed.village) return { values: checked, errors, metadata }
  const village = (await villagesOf(shop, district_code)).find(({ village_name }) =>
    isSame(village_name, typed.village),
  )
  if (!village)
    return { values: checked, errors: { ...errors, 'shipping.village': 'checkout.error.village' }, metadata }
  const { village_name, village_code, postal_code } = village
  return {
    values: {
      ...checked,
      'shipping.village': village_name,
      'shipping.postal_code': checked['shipping.postal_code'] || (postal_code ?? ''),
    },
    errors,
    metadata: { ...metadata, village: village_name, village_code },
  }
}

/** Undefined where the list is unavailable: an address can be typed without it. */
async function districtsOf(shop: Shop, city_name: string): Promise<District[] | undefined> {
  try {
    return (await shop.api.call(listDistricts, { query: { city_name } })).sap_shipment_data
  } catch {
    return undefined
  }
}

async function villagesOf(shop: Shop, district_code: string) {
  return (await shop.api.call(listVillages, { query: { district_code } })).villages
}
