import { Select, type SelectProps } from '@mantine/core'
import { DEFAULT_TIME_ZONE } from '@shopkey/domain/store-time.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface TimeZoneSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string
  onChange: (time_zone: string) => void
}

/** Chooses an IANA time zone: the days of figures, filters and dates are in it. */
export function TimeZoneSelect({ onChange, ...rest }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), rest.value, 'UTC'])].sort(),
    [rest.value],
  )
  return (
    <Select
      searchable
      allowDeselect={false}
      label={t('opening.time_zone')}
      description={t('opening.time_zone_hint')}
      nothingFoundMessage={t('opening.nothing_found')}
      limit={100}
      {...rest}
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}

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

/** Empty in browsers that do not list them. */
function zonesOf(iso_2: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: iso_2.toUpperCase() }) as {
    getTimeZones?: () => string[] | undefined
  }
  return locale.getTimeZones?.() ?? []
}
