import { createRegion, deleteRegion, updateRegion, updateStore } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { RegionDetail } from './queries.ts'
import { type RegionDraft, regionBody } from './region-draft.ts'

export const useCreateRegion = () =>
  useStoreMutation(async (call, draft: RegionDraft) => {
    const { region } = await call(createRegion, { body: regionBody(draft) })
    return region
  })

export const useUpdateRegion = (id: string, precondition: Precondition) =>
  useStoreMutation(async (call, draft: RegionDraft): Promise<RegionDetail> => {
    const { region } = await call(updateRegion, {
      params: { id },
      body: regionBody(draft),
      headers: precondition.headers(),
    })
    return region
  })

export const useDeleteRegion = () => useStoreDelete(deleteRegion)

/** The region that shoppers get where they have not chosen one. */
export const useMakeDefaultRegion = () =>
  useStoreMutation((call, default_region_id: string) => call(updateStore, { body: { default_region_id } }))
