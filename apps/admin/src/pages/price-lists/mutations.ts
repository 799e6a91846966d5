import {
  addPriceListPrices,
  createBatchJob,
  createPriceList,
  deletePriceList,
  deletePriceListPrices,
  updatePriceList,
  uploadProtectedFiles,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOf, type PriceListDraft } from './price-list-draft.ts'

export const useCreatePriceList = () =>
  useStoreMutation(async (call, draft: PriceListDraft) => {
    const { price_list } = await call(createPriceList, { body: { ...bodyOf(draft), prices: [] } })
    return price_list.id
  })

export const useUpdatePriceList = (id: string, precondition: Precondition) =>
  useStoreMutation((call, draft: PriceListDraft) =>
    call(updatePriceList, { params: { id }, body: bodyOf(draft), headers: precondition.headers() }),
  )

export const useSetStatus = () =>
  useStoreMutation((call, { ids, status }: { ids: string[]; status: 'active' | 'draft' }) =>
    sendAll(ids, (id) => call(updatePriceList, { params: { id }, body: { status } })),
  )

export const useDeletePriceLists = () => useStoreDelete(deletePriceList)

export interface PriceChange {
  /** Of a price of the list that changes; absent for a new one. */
  id?: string
  variant_id: string
  currency_code?: string
  region_id?: string
  amount: number
}

/** New and changed amounts in one request, then what was emptied in another. */
export const useSavePrices = (id: string) =>
  useStoreMutation(async (call, { prices, gone }: { prices: PriceChange[]; gone: string[] }) => {
    if (prices.length > 0) await call(addPriceListPrices, { params: { id }, body: { prices } })
    if (gone.length > 0) await call(deletePriceListPrices, { params: { id }, body: { price_ids: gone } })
  })

/** Uploads a file whose prices replace those of the list; a dry run first reports what it would change. */
export const useImportPrices = (id: string) =>
  useStoreMutation(async (call, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await call(uploadProtectedFiles, { body: form })
    const context = { fileKey: uploads[0]?.key, price_list_id: id }
    await call(createBatchJob, { body: { type: 'price-list-import', context, dry_run: true } })
  })
