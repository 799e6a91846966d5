import type { VillagesReply } from '@shopkey/contract/district.ts'
import { getVillages } from 'idn-area-data'
import type { Static } from 'typebox'
import { loadOnce } from '../../../load-once.ts'
import { readPostalCodes } from './indonesian-postal-codes.ts'

type Village = Static<typeof VillagesReply>['villages'][number]

/**
 * The villages of a district by its code. Some 83,000, loaded with the first address that needs one, and kept as one text per
 * district, a tenth of the memory of as many objects.
 */
export const loadVillages = loadOnce(readVillages)

const between = '\t'

async function readVillages(): Promise<(district_code: string) => Village[]> {
  const postalCodeOf = readPostalCodes()
  const byDistrict = new Map<string, string>()
  for (const { code, name, district_code } of await getVillages()) {
    const district = plain(district_code)
    const before = byDistrict.get(district)
    const village = `${plain(code)}${between}${name}`
    byDistrict.set(district, before ? `${before}\n${village}` : village)
  }
  return (district_code) =>
    (byDistrict.get(district_code)?.split('\n') ?? [])
      .map((village) => {
        const [village_code = '', village_name = ''] = village.split(between)
        return { village_code, village_name, postal_code: postalCodeOf(village_code) ?? null }
      })
      .sort((one, other) => one.village_name.localeCompare(other.village_name, 'id'))
}

/** `32.73.01.1001` → `3273011001` */
function plain(code: string): string {
  return code.replaceAll('.', '')
}
