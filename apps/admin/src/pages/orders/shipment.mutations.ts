import { bookShipment, cancelShipment, getShipmentLabel, trackShipment } from '@shopkey/client/admin.ts'
import type { BookShipmentBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useBookShipment = (id: string, fulfillment_id: string) =>
  useStoreMutation(['orders'], (call, body: BookShipmentBody) =>
    call(bookShipment, { params: { id, fulfillment_id }, body }),
  )

export const useCancelShipment = (id: string) =>
  useStoreMutation(['orders'], (call, shipment_id: string) => call(cancelShipment, { params: { id, shipment_id } }))

export const useTrackShipment = (id: string) =>
  useStoreMutation(['orders'], (call, shipment_id: string) => call(trackShipment, { params: { id, shipment_id } }))

/** Downloads the PDF to print. */
export const useShipmentLabel = (id: string) =>
  useStoreMutation([], async (call, shipment_id: string) => {
    const { label } = await call(getShipmentLabel, { params: { id, shipment_id } })
    const bytes = Uint8Array.from(atob(label.content), (character) => character.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    const link = document.createElement('a')
    link.href = url
    link.download = label.file_name
    link.click()
    URL.revokeObjectURL(url)
  })
