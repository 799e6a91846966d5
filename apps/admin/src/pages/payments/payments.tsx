import { Button } from '@mantine/core'
import { exportPayments } from '@shopkey/client/admin.ts'
import { dayOf } from '@shopkey/domain/store-time.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from '../../lib/api.ts'
import { excelLocale, saveCsvText } from '../../lib/csv.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { timeZoneName, useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { useListParams } from '../../list/list-params.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import classes from '../analytics/analytics.module.css'
import { chosenPeriod } from '../analytics/period.ts'
import { PeriodFilter } from '../analytics/period-filter.tsx'
import { ChargesCard, DaysCard, UncertainCard } from './payment-cards.tsx'
import { paymentReportQuery } from './queries.ts'

/** The money of the store's payments next to the providers' books, and what staff have to look at. */
export function Payments() {
  const { t } = useTexts()
  const { calendarDate } = useFormat()
  const view = useView()
  const timeZone = useStoreTimeZone()
  const params = useListParams()
  const { preset, ...days } = chosenPeriod(params.one, dayOf(new Date(), timeZone))
  const report = useQuery(paymentReportQuery(view, days))
  const save = useMutation({
    mutationFn: () => storeApi(view).call(exportPayments, { query: { ...days, excel_locale: excelLocale() } }),
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
          <PeriodFilter params={params} preset={preset} period={days} />
        </div>
        <DaysCard report={report} />
        <ChargesCard report={report} />
      </div>
    </>
  )
}
