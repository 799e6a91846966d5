import type { ProductStatus } from '@shopkey/contract/product.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { Product } from '../../lib/wire.ts'
import { type ProductDraft, productBody, variantBodies } from './product-draft.ts'

type ProductReply = { product: Product }

export function useCreateProduct() {
  return useStoreMutation(['products'], async (api, draft: ProductDraft) => {
    const reply = await api.post<ProductReply>('/admin/products', {
      ...productBody(draft),
      // None chosen: the store's default channel.
      ...(draft.sales_channel_ids.length > 0 && { sales_channels: channelsOf(draft) }),
      options: draft.options.map((option) => ({ title: option.title.trim() })),
      variants: variantBodies(draft).map(({ values, ...variant }) => ({
        ...variant,
        options: values.map((value) => ({ value })),
      })),
    })
    return reply.product
  })
}

/** Options have calls of their own, and a variant must name a value for every option there is. So new options are made
 *  first, then the variants are written, and options that were taken away go last, when every variant says the same. */
export function useUpdateProduct(product: Product) {
  return useStoreMutation(['products'], async (api, draft: ProductDraft) => {
    const path = `/admin/products/${product.id}`
    const optionIds = new Map(draft.options.map((option) => [option.key, option.id]))

    for (const option of draft.options) {
      const title = option.title.trim()
      const before = product.options.find((known) => known.id === option.id)
      if (before && before.title !== title) await api.post(`${path}/options/${before.id}`, { title })
      if (!before) {
        const reply = await api.post<ProductReply>(`${path}/options`, { title })
        optionIds.set(option.key, reply.product.options.find((made) => made.title === title)?.id)
      }
    }

    const removed = product.options.filter((known) => !draft.options.some((option) => option.id === known.id))
    const reply = await api.post<ProductReply>(path, {
      ...productBody(draft),
      sales_channels: channelsOf(draft),
      variants: variantBodies(draft).map(({ values, ...variant }) => ({
        ...variant,
        options: [
          ...draft.options.map((option, index) => ({ option_id: optionIds.get(option.key), value: values[index] })),
          ...removed.map((option) => ({ option_id: option.id, value: '-' })),
        ],
      })),
    })
    for (const option of removed) await api.delete(`${path}/options/${option.id}`)
    return reply.product
  })
}

const channelsOf = (draft: ProductDraft) => draft.sales_channel_ids.map((id) => ({ id }))

export const useSetProductStatuses = () =>
  useStoreMutation(['products'], (api, { ids, status }: { ids: string[]; status: ProductStatus }) =>
    sendAll(ids, (id) => api.post(`/admin/products/${id}`, { status })),
  )

export const useDeleteProducts = () => useStoreDelete(['products'], (api, id) => api.delete(`/admin/products/${id}`))

export const useUploadImages = () =>
  useStoreMutation([], async (api, files: File[]) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const reply = await api.post<{ uploads: { url: string }[] }>('/admin/uploads', form)
    return reply.uploads.map((upload) => upload.url)
  })
