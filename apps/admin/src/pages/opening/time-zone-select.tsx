import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../lib/texts.ts'

export interface TimeZoneSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  value: string
  onChange: (time_zone: string) => void
}

/** Chooses an IANA time zone: the days of figures, filters and dates are in it. */
export function TimeZoneSelect({ onChange, ...rest }: TimeZoneSelectProps) {
  const { t } = useTexts()
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
