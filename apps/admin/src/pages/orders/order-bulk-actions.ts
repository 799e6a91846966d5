import {
  IconArchive,
  IconCash,
  IconCheck,
  IconPackage,
  IconPrinter,
  IconTableExport,
  IconTag,
} from '@tabler/icons-react'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BulkAction } from '../../list/bulk-bar.tsx'
import { useArchiveOrders, useCaptureListed, useCompleteOrders, useExportOrders, usePackListed } from './mutations.ts'
import type { OrderSummary } from './queries.ts'
import { usePrintLabels } from './shipment.mutations.ts'

/** What can be done with several orders, as far as the reader's role allows. */
export function useOrderBulkActions(onPrint: (rows: OrderSummary[]) => void): BulkAction<OrderSummary>[] {
  const { t } = useTexts()
  const may = useMay()
  const capture = useCaptureListed()
  const pack = usePackListed()
  const labels = usePrintLabels()
  const complete = useCompleteOrders()
  const archive = useArchiveOrders()
  const exportFile = useExportOrders()
  const idsOf = (rows: readonly OrderSummary[]) => rows.map(({ id }) => id)
  const step = (name: 'capture' | 'fulfill' | 'complete' | 'archive') => ({
    label: t(`actions.${name}`),
    confirm: { title: t(`orders.bulk.${name}`), body: t(`orders.bulk.${name}_body`) },
    done: t(`orders.bulk.${name}_done`),
  })
  return [
    ...(may('money.move') ? [{ ...step('capture'), icon: IconCash, run: capture.mutateAsync }] : []),
    ...(may('orders.fulfill') ? [{ ...step('fulfill'), icon: IconPackage, run: pack.mutateAsync }] : []),
    ...(may('orders.fulfill')
      ? [
          {
            label: t('courier.labels'),
            icon: IconTag,
            run: (rows: OrderSummary[]) => labels.mutateAsync(idsOf(rows)),
            done: t('courier.labels_downloaded'),
            isReadOnly: true,
          },
        ]
      : []),
    {
      label: t('documents.print'),
      icon: IconPrinter,
      run: async (rows: OrderSummary[]) => onPrint(rows),
      isReadOnly: true,
    },
    ...(may('orders.write')
      ? [
          {
            ...step('complete'),
            icon: IconCheck,
            run: (rows: OrderSummary[]) => complete.mutateAsync(idsOf(rows)),
          },
          { ...step('archive'), icon: IconArchive, run: (rows: OrderSummary[]) => archive.mutateAsync(idsOf(rows)) },
        ]
      : []),
    ...(may('people.read')
      ? [
          {
            label: t('orders.bulk.export'),
            icon: IconTableExport,
            run: (rows: OrderSummary[]) => exportFile.mutateAsync(idsOf(rows)),
            done: t('batch_jobs.downloading'),
            isReadOnly: true,
          },
        ]
      : []),
  ]
}
