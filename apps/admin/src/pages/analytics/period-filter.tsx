import { useTexts } from '../../lib/texts.ts'
import { FilterMenu } from '../../list/filter-menu.tsx'
import type { ListParams } from '../../list/list-params.ts'
import { DayRange } from '../../parts/day-range.tsx'
import { type Period, type Preset, presets } from './period.ts'

interface PeriodFilterProps {
  /** The choice is in the address. */
  params: ListParams
  preset: Preset
  period: Period
}

/** Chooses a period by its name, or two days. */
export function PeriodFilter({ params, preset, period }: PeriodFilterProps) {
  const { t } = useTexts()
  return (
    <>
      <FilterMenu
        single
        required
        label={t('analytics.period')}
        options={presets.map((value) => ({ value, label: t(`analytics.presets.${value}`) }))}
        chosen={[preset]}
        onChange={([value = '']) =>
          params.set({ period: value, ...(value === 'custom' ? period : { from: '', to: '' }) })
        }
      />
      {preset === 'custom' && <DayRange {...period} onChange={(changed) => params.set({ ...changed })} />}
    </>
  )
}
