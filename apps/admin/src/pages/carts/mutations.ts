import {
  addOpenCartLine,
  addOpenCartShippingMethod,
  deleteOpenCartLine,
  placeOpenCart,
  updateOpenCart,
  updateOpenCartLine,
} from '@shopkey/client/admin.ts'
import type { UpdateStaffCartBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useUpdateCart = (id: string) =>
  useStoreMutation((call, body: UpdateStaffCartBody) => call(updateOpenCart, { params: { id }, body }))

export const useAddCartLine = (id: string) =>
  useStoreMutation((call, variant_id: string) =>
    call(addOpenCartLine, { params: { id }, body: { variant_id, quantity: 1 } }),
  )

export const useSetCartQuantity = (id: string) =>
  useStoreMutation((call, { line_id, quantity }: { line_id: string; quantity: number }) =>
    call(updateOpenCartLine, { params: { id, line_id }, body: { quantity } }),
  )

export const useDeleteCartLine = (id: string) =>
  useStoreMutation((call, line_id: string) => call(deleteOpenCartLine, { params: { id, line_id } }))

export const useChooseCartDelivery = (id: string) =>
  useStoreMutation((call, option_id: string) =>
    call(addOpenCartShippingMethod, { params: { id }, body: { option_id } }),
  )

/** It becomes an order, and takes stock. */
export const usePlaceCart = (id: string) =>
  useStoreMutation((call, provider_id: string | undefined) =>
    call(placeOpenCart, { params: { id }, body: { provider_id } }),
  )
