import {
  bookShipment,
  cancelShipment,
  getShipmentLabel,
  printLabels,
  printOrderDocuments,
  trackShipment,
} from '@shopkey/client/admin.ts'
import type { BookShipmentBody, PrintOrderDocumentsBody } from '@shopkey/client/types.ts'
import { BlockedAction } from '../../lib/blocked-action.ts'
import { SomeFailed } from '../../lib/send-all.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useBookShipment = (id: string, fulfillment_id: string) =>
  useStoreMutation((call, body: BookShipmentBody) => call(bookShipment, { params: { id, fulfillment_id }, body }))

export const useCancelShipment = (id: string) =>
  useStoreMutation((call, shipment_id: string) => call(cancelShipment, { params: { id, shipment_id } }))

/** What the courier says may ship the order, or its swap or claim. */
export const useTrackShipment = (id: string) =>
  useStoreMutation((call, shipment_id: string) => call(trackShipment, { params: { id, shipment_id } }))

/** Downloads the PDF to print. */
export const useShipmentLabel = (id: string) =>
  useStoreMutation(async (call, shipment_id: string) => {
    const { label } = await call(getShipmentLabel, { params: { id, shipment_id } })
    download(label)
  })

/** Downloads one PDF with the invoices or packing slips of some orders. */
export const usePrintDocuments = () =>
  useStoreMutation(async (call, body: PrintOrderDocumentsBody) => {
    const { document } = await call(printOrderDocuments, { body })
    download(document)
  })

/** As many as the server takes at once. */
const mostOrders = 50

/** Downloads one PDF with the labels of all orders. Throws SomeFailed for those without a label. */
export const usePrintLabels = () =>
  useStoreMutation(async (call, order_ids: string[]) => {
    if (order_ids.length > mostOrders) throw new BlockedAction('courier.labels_too_many')
    const { labels, without_label } = await call(printLabels, { body: { order_ids } })
    if (labels) download(labels)
    const failures = without_label.map(({ order_id, reason }) => ({
      entry: order_id,
      error: new BlockedAction(`courier.no_label.${reason}`),
    }))
    if (failures.length > 0) throw new SomeFailed(failures, order_ids.length)
  })

function download({ file_name, content }: { file_name: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  URL.revokeObjectURL(url)
}
