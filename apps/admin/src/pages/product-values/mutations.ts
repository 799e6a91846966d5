import {
  deleteProductTag,
  deleteProductType,
  mergeProductTag,
  mergeProductType,
  translateProductType,
  updateProductTag,
} from '@shopkey/client/admin.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { ValueKind } from './queries.ts'

export const useRenameValue = (kind: ValueKind, id: string) =>
  useStoreMutation((call, value: string): Promise<unknown> => {
    const request = { params: { id }, body: { value: value.trim() } }
    return kind === 'type' ? call(translateProductType, request) : call(updateProductTag, request)
  })

export const useMergeValue = (kind: ValueKind, id: string) =>
  useStoreMutation((call, into_id: string): Promise<unknown> => {
    const request = { params: { id }, body: { into_id } }
    return kind === 'type' ? call(mergeProductType, request) : call(mergeProductTag, request)
  })

export const useDeleteValues = (kind: ValueKind) =>
  useStoreDelete(kind === 'type' ? deleteProductType : deleteProductTag)
