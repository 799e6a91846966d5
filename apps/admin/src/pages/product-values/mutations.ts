import {
  deleteProductTag,
  deleteProductType,
  mergeProductTag,
  mergeProductType,
  translateProductType,
  updateProductTag,
} from '@shopkey/client/admin.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { nounOf, type ValueKind } from './queries.ts'

/** Products name their types and tags. */
const changed = (kind: ValueKind) => [nounOf[kind], 'products', 'shelf-taxes']

export const useRenameValue = (kind: ValueKind, id: string) =>
  useStoreMutation(changed(kind), (call, value: string): Promise<unknown> => {
    const request = { params: { id }, body: { value: value.trim() } }
    return kind === 'type' ? call(translateProductType, request) : call(updateProductTag, request)
  })

export const useMergeValue = (kind: ValueKind, id: string) =>
  useStoreMutation(changed(kind), (call, into_id: string): Promise<unknown> => {
    const request = { params: { id }, body: { into_id } }
    return kind === 'type' ? call(mergeProductType, request) : call(mergeProductTag, request)
  })

export const useDeleteValues = (kind: ValueKind) =>
  useStoreDelete(
    changed(kind),
    (call, id): Promise<unknown> =>
      kind === 'type' ? call(deleteProductType, { params: { id } }) : call(deleteProductTag, { params: { id } }),
  )
