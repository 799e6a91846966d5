import { COUNTRIES_WITH_DEFAULTS, countryDefaults } from '@shopkey/domain/country-defaults.ts'
import { DEFAULT_TIME_ZONE } from '@shopkey/domain/default-time-zone.ts'

/** Where most people of a country with several zones live. */
const mainZones: Record<string, string> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cl: 'America/Santiago',
  cn: 'Asia/Shanghai',
  de: 'Europe/Berlin',
  ec: 'America/Guayaquil',
  es: 'Europe/Madrid',
  id: 'Asia/Jakarta',
  kz: 'Asia/Almaty',
  mx: 'America/Mexico_City',
  my: 'Asia/Kuala_Lumpur',
  nz: 'Pacific/Auckland',
  pt: 'Europe/Lisbon',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kyiv',
  us: 'America/New_York',
}

/** The browser's zone if it is one of the country, else the country's main one. `iso_2`: lower case. */
export function timeZoneOf(iso_2: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE
  const zones = zonesOf(iso_2)
  return zones.includes(own) ? own : (mainZones[iso_2] ?? zones[0] ?? own)
}

/** The zones of a country; empty in browsers that do not list them. */
function zonesOf(iso_2: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: iso_2.toUpperCase() }) as {
    getTimeZones?: () => string[] | undefined
  }
  return locale.getTimeZones?.() ?? []
}

/**
 * The country that a store was made for, by its currency and time zone, which the choice of a country had filled in: the setup
 * may be continued on another day. `own`: the reader's country, where it is one of several, or nothing else fits.
 */
export function countryOfStore(
  { default_currency_code, time_zone }: { default_currency_code: string; time_zone: string },
  own: string,
): string {
  const paying = COUNTRIES_WITH_DEFAULTS.filter(
    (iso_2) => countryDefaults(iso_2).currency_code === default_currency_code,
  )
  const there = paying.filter((iso_2) => zonesOf(iso_2).includes(time_zone))
  const likely = there.length > 0 ? there : paying
  return likely.includes(own) ? own : (likely[0] ?? own)
}
