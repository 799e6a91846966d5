import {
  createOption,
  createProduct,
  deleteOption,
  deleteProduct,
  updateOption,
  updateProduct,
} from '@shopkey/client/admin.ts'
import type { UpdateProductBody } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { type ProductDraft, productBody, variantBodies } from './product-draft.ts'
import { PRODUCT_RELATIONS, type Product } from './queries.ts'

export const useCreateProduct = () =>
  useStoreMutation(async (call, draft: ProductDraft) => {
    const body = {
      ...productBody(draft),
      // None chosen: the store's default channel.
      ...(draft.sales_channel_ids.length > 0 && { sales_channels: channelsOf(draft) }),
      options: draft.options.map((option) => ({ title: option.title.trim() })),
      variants: variantBodies(draft).map(({ values, ...variant }) => ({
        ...variant,
        options: values.map((value) => ({ value })),
      })),
    }
    return (await call(createProduct, { body, expand: PRODUCT_RELATIONS })).product
  })

/** Options have calls of their own, and a variant must name a value for every option there is. So new options are made
 *  first, then the variants are written, and options that were taken away go last, when every variant has the same value. */
export const useUpdateProduct = (product: Product, precondition: Precondition) =>
  useStoreMutation(async (call, draft: ProductDraft) => {
    const { id } = product
    const optionIds = new Map(draft.options.map((option) => [option.key, option.id]))

    for (const option of draft.options) {
      const title = option.title.trim()
      const before = product.options.find((known) => known.id === option.id)
      const headers = precondition.headers()
      if (before && before.title !== title) {
        const reply = await call(updateOption, { params: { id, option_id: before.id }, body: { title }, headers })
        precondition.advance(reply.product.updated_at)
      }
      if (!before) {
        const reply = await call(createOption, { params: { id }, body: { title }, expand: ['options'], headers })
        precondition.advance(reply.product.updated_at)
        optionIds.set(option.key, reply.product.options.find((made) => made.title === title)?.id)
      }
    }

    const removed = product.options.filter((known) => !draft.options.some((option) => option.id === known.id))
    const body = {
      ...productBody(draft),
      sales_channels: channelsOf(draft),
      variants: variantBodies(draft).map(({ values, ...variant }) => ({
        ...variant,
        options: [
          ...draft.options.map((option, index) => ({
            option_id: optionIds.get(option.key) ?? '',
            value: values[index] ?? '',
          })),
          ...removed.map((option) => ({ option_id: option.id, value: '-' })),
        ],
      })),
    }
    const headers = precondition.headers()
    const reply = await call(updateProduct, { params: { id }, body, expand: PRODUCT_RELATIONS, headers })
    for (const option of removed) await call(deleteOption, { params: { id, option_id: option.id } })
    return reply.product
  })

const channelsOf = (draft: ProductDraft) => draft.sales_channel_ids.map((id) => ({ id }))

export const useSetProductStatuses = () =>
  useStoreMutation((call, { ids, status }: { ids: string[]; status: NonNullable<UpdateProductBody['status']> }) =>
    sendAll(ids, (id) => call(updateProduct, { params: { id }, body: { status } })),
  )

export const useDeleteProducts = () => useStoreDelete(deleteProduct)
