import { createSearchSynonym, deleteSearchSynonym, updateSearchSynonym } from '@shopkey/client/admin.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

const changed = ['search-synonyms']

/** Replaces synonyms; without an id, creates some. */
export const useSaveSynonyms = (id?: string) =>
  useStoreMutation(changed, (call, { texts }: { texts: string[] }) =>
    id
      ? call(updateSearchSynonym, { params: { id }, body: { texts } })
      : call(createSearchSynonym, { body: { texts } }),
  )

export const useDeleteSynonyms = () =>
  useStoreDelete(changed, (call, id) => call(deleteSearchSynonym, { params: { id } }))
