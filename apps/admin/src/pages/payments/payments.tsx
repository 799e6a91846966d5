import { Button } from '@mantine/core'
import { exportPayments } from '@shopkey/client/admin.ts'
import { ANALYTICS_DAYS } from '@shopkey/contract/limits.ts'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from '../../lib/api.ts'
import { saveCsvText } from '../../lib/csv.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { timeZoneName, useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { FilterMenu } from '../../list/filter-menu.tsx'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import { DayRange, type Days, isDay } from '../../parts/day-range.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import classes from '../analytics/analytics.module.css'
import { isPreset, type Preset, periodOf, presets } from '../analytics/period.ts'
import { ChargesCard, DaysCard, UncertainCard } from './payment-cards.tsx'
import { paymentReportQuery } from './queries.ts'

/** The money of the store's payments next to the providers' books, and what staff have to look at. */
export function Payments() {
  const { t } = useTexts()
  const { calendarDate } = useFormat()
  const view = useView()
  const timeZone = useStoreTimeZone()
  const params = useListParams()
  const { preset, ...days } = choiceOf(params, dayOf(new Date(), timeZone))
  const report = useQuery(paymentReportQuery(view, days))
  const save = useMutation({
    mutationFn: () => storeApi(view).call(exportPayments, { query: days }),
    onSuccess: ({ file_name, content }) => saveCsvText(file_name, content),
    onError: (error) => toastFailed(errorWords(error, t)),
  })
  return (
    <>
      <PageHeader
        title={t('payments.title')}
        lead={t('payments.lead', {
          from: calendarDate(days.from),
          to: calendarDate(days.to),
          zone: timeZoneName(timeZone),
        })}
        actions={
          <Button
            variant="default"
            aria-label={t('payments.export_label')}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('analytics.export')}
          </Button>
        }
      />
      <div className={classes.page}>
        <UncertainCard report={report} />
        <div className={classes.bar}>
          <FilterMenu
            single
            required
            label={t('analytics.period')}
            options={presets.map((value) => ({ value, label: t(`analytics.presets.${value}`) }))}
            chosen={[preset]}
            onChange={([value = '']) =>
              params.set({ period: value, ...(value === 'custom' ? days : { from: '', to: '' }) })
            }
          />
          {preset === 'custom' && <DayRange {...days} onChange={(chosen) => params.set({ ...chosen })} />}
        </div>
        <DaysCard report={report} />
        <ChargesCard report={report} />
      </div>
    </>
  )
}

/** The choice in the address; the last 30 days where it has none. */
function choiceOf(params: ListParams, today: string): Days & { preset: Preset } {
  const named = params.one('period')
  const preset = isPreset(named) ? named : 'last_30'
  if (preset !== 'custom') return { preset, ...periodOf(preset, today) }
  const from = isDay(params.one('from')) ? params.one('from') : addDays(today, -29)
  const to = isDay(params.one('to')) ? params.one('to') : today
  // The one in the middle: not before the first day, and not too many.
  const [, end = to] = [from, to, addDays(from, ANALYTICS_DAYS - 1)].sort()
  return { preset, from, to: end }
}
