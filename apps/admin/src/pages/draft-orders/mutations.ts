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

type Headers = Record<string, string>

export const useCreateDraft = () =>
  useStoreMutation((call, body: CreateDraftOrderBody) => call(createDraftOrder, { body }))

/** headers: of a precondition, for a form. */
export const useUpdateDraft = (id: string) =>
  useStoreMutation((call, { headers, ...body }: UpdateDraftOrderBody & { headers?: Headers }) =>
    call(updateDraftOrder, { params: { id }, body, headers }),
  )

export const useAddDraftLine = (id: string) =>
  useStoreMutation((call, body: DraftLineBody) => call(addDraftOrderLineItem, { params: { id }, body }))

export const useUpdateDraftLine = (id: string) =>
  useStoreMutation(
    (call, { line_id, headers, ...body }: UpdateDraftLineBody & { line_id: string; headers?: Headers }) =>
      call(updateDraftOrderLineItem, { params: { id, line_id }, body, headers }),
  )

export const useDeleteDraftLine = (id: string) =>
  useStoreMutation((call, line_id: string) => call(deleteDraftOrderLineItem, { params: { id, line_id } }))

export const useSendDraftLink = (id: string) => useStoreMutation((call) => call(sendDraftOrderLink, { params: { id } }))

/** It becomes an order, and takes stock. */
export const usePayDraft = (id: string) => useStoreMutation((call) => call(payDraftOrder, { params: { id } }))

export const useDeleteDrafts = () => useStoreDelete(deleteDraftOrder)
