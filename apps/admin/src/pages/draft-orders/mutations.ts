import {
  addDraftOrderLineItem,
  createDraftOrder,
  deleteDraftOrder,
  deleteDraftOrderLineItem,
  payDraftOrder,
  sendDraftOrderLink,
  updateDraftOrder,
  updateDraftOrderLineItem,
} from '@shopkey/client/admin.ts'
import type {
  CreateDraftOrderBody,
  DraftLineBody,
  UpdateDraftLineBody,
  UpdateDraftOrderBody,
} from '@shopkey/client/types.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

const changed = ['draft-orders']

export const useCreateDraft = () =>
  useStoreMutation(changed, (call, body: CreateDraftOrderBody) => call(createDraftOrder, { body }))

export const useUpdateDraft = (id: string) =>
  useStoreMutation(changed, (call, body: UpdateDraftOrderBody) => call(updateDraftOrder, { params: { id }, body }))

export const useAddDraftLine = (id: string) =>
  useStoreMutation(changed, (call, body: DraftLineBody) => call(addDraftOrderLineItem, { params: { id }, body }))

export const useUpdateDraftLine = (id: string) =>
  useStoreMutation(changed, (call, { line_id, ...body }: UpdateDraftLineBody & { line_id: string }) =>
    call(updateDraftOrderLineItem, { params: { id, line_id }, body }),
  )

export const useDeleteDraftLine = (id: string) =>
  useStoreMutation(changed, (call, line_id: string) => call(deleteDraftOrderLineItem, { params: { id, line_id } }))

export const useSendDraftLink = (id: string) =>
  useStoreMutation(['notifications'], (call) => call(sendDraftOrderLink, { params: { id } }))

/** It becomes an order, and takes stock. */
export const usePayDraft = (id: string) =>
  useStoreMutation([...changed, 'orders', 'metrics', 'products', 'variants'], (call) =>
    call(payDraftOrder, { params: { id } }),
  )

export const useDeleteDrafts = () => useStoreDelete(changed, (call, id) => call(deleteDraftOrder, { params: { id } }))
