import type { ProductStatus } from '@shopkey/contract/product.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import { type ProductDraft, productBody, variantBodies } from './product-draft.ts'
import type { Product } from './wire.ts'

type ProductReply = { product: Product }

export function useCreateProduct() {
  const view = useView()
  return useProductMutation(async (draft: ProductDraft) => {
    const reply = await storeApi(view).post<ProductReply>('/admin/products', {
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
  const view = useView()
  return useProductMutation(async (draft: ProductDraft) => {
    const api = storeApi(view)
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

export function useSetProductStatus() {
  const view = useView()
  return useProductMutation(async ({ id, status }: { id: string; status: ProductStatus }) => {
    const reply = await storeApi(view).post<ProductReply>(`/admin/products/${id}`, { status })
    return reply.product
  })
}

export function useDeleteProduct() {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => storeApi(view).delete<unknown>(`/admin/products/${id}`),
    onSuccess: (_reply, id) => {
      client.removeQueries({ queryKey: [view, 'products', 'one', id] })
      return client.invalidateQueries({ queryKey: [view, 'products', 'list'] })
    },
  })
}

export function useUploadImages() {
  const view = useView()
  return useMutation({
    mutationFn: async (files: File[]) => {
      const form = new FormData()
      for (const file of files) form.append('files', file)
      const reply = await storeApi(view).post<{ uploads: { url: string }[] }>('/admin/uploads', form)
      return reply.uploads.map((upload) => upload.url)
    },
  })
}

function useProductMutation<Input>(send: (input: Input) => Promise<Product>) {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: [view, 'products'] }),
  })
}
