import {
  addProductsToSalesChannel,
  createSalesChannel,
  deleteSalesChannel,
  removeProductsFromSalesChannel,
  updateSalesChannel,
  updateStore,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface ChannelValues {
  name: string
  description: string
  is_disabled: boolean
}

/** Changes a channel; without an id, creates one. */
export const useSaveChannel = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(async (call, values: ChannelValues) => {
    const body = { ...values, name: values.name.trim(), description: values.description.trim() || null }
    const { sales_channel } = id
      ? await call(updateSalesChannel, { params: { id }, body, headers: precondition.headers() })
      : await call(createSalesChannel, { body })
    return sales_channel
  })

export const useSetChannelDisabled = () =>
  useStoreMutation((call, { id, is_disabled }: { id: string; is_disabled: boolean }) =>
    call(updateSalesChannel, { params: { id }, body: { is_disabled } }),
  )

export const useMakeDefaultChannel = () =>
  useStoreMutation((call, default_sales_channel_id: string) =>
    call(updateStore, { body: { default_sales_channel_id } }),
  )

export const useAddToChannel = (id: string) =>
  useStoreMutation((call, products: string[]) =>
    call(addProductsToSalesChannel, {
      params: { id },
      body: { product_ids: products.map((product) => ({ id: product })) },
    }),
  )

export const useRemoveFromChannel = (id: string) =>
  useStoreMutation((call, products: string[]) =>
    call(removeProductsFromSalesChannel, {
      params: { id },
      body: { product_ids: products.map((product) => ({ id: product })) },
    }),
  )

export const useDeleteChannel = () => useStoreDelete(deleteSalesChannel)
