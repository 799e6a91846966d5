import {
  createSearchPromotion,
  createSearchSynonym,
  deleteSearchPromotion,
  deleteSearchSynonym,
  updateSearchPromotion,
  updateSearchSynonym,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Replaces synonyms; without an id, creates some. */
export const useSaveSynonyms = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, { texts }: { texts: string[] }) =>
    id
      ? call(updateSearchSynonym, { params: { id }, body: { texts }, headers: precondition.headers() })
      : call(createSearchSynonym, { body: { texts } }),
  )

export const useDeleteSynonyms = () => useStoreDelete(deleteSearchSynonym)

/** Replaces the promoted products of a term; without an id, promotes some. */
export const useSavePromotion = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, body: { term: string; product_ids: string[] }) =>
    id
      ? call(updateSearchPromotion, { params: { id }, body, headers: precondition.headers() })
      : call(createSearchPromotion, { body }),
  )

export const useDeletePromotions = () => useStoreDelete(deleteSearchPromotion)
