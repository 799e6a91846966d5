import { ActionIcon, Button } from '@mantine/core'
import { exportAnalytics } from '@shopkey/client/admin.ts'
import type { AnalyticsExportQuery } from '@shopkey/client/types.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { storeApi, useView } from '../../lib/api.ts'
import { excelLocale, saveCsvText } from '../../lib/csv.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'

interface ExportButtonProps {
  query: AnalyticsExportQuery
  /** What the report is called. */
  name: string
  /** An icon, beside a card's title. */
  isSmall?: boolean
}

/** Saves a report as a CSV file. */
export function ExportButton({ query, name, isSmall }: ExportButtonProps) {
  const { t } = useTexts()
  const view = useView()
  const save = useMutation({
    mutationFn: () => storeApi(view).call(exportAnalytics, { query: { ...query, excel_locale: excelLocale() } }),
    onSuccess: ({ file_name, content }) => saveCsvText(file_name, content),
    onError: (error) => toastFailed(errorWords(error, t)),
  })
  const label = t('analytics.export_of', { name })
  if (isSmall)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <IconDownload size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('analytics.export')}
    </Button>
  )
}
