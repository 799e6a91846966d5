import type { Destination } from '@shopkey/extension/destination.ts'
import { findDistricts } from './find-districts.ts'
import type { Areas, District } from './indonesian-areas.ts'

/**
 * The district of an Indonesian address: the chosen one, else any of its city, which costs the same by the offline
 * rates.
 */
export function findArea(areas: Areas, destination: Omit<Destination, 'postal_code'>): District | undefined {
  if (destination.country_code && destination.country_code.toLowerCase() !== 'id') return undefined
  const { district_code, city, province } = destination
  const chosen = district_code && areas.districts.find((district) => district.district_code === district_code)
  if (chosen) return chosen
  if (!city) return undefined
  const found = findDistricts(areas, city)
  const wanted = province?.trim().toLowerCase()
  return found.find(({ provinsi_name }) => provinsi_name.toLowerCase() === wanted) ?? found[0]
}
