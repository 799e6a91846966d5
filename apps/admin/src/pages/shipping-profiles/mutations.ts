import { createShippingProfile, deleteShippingProfile, updateShippingProfile } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Renames a profile; without an id, creates one. */
export const useSaveProfile = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(async (call, { name }: { name: string }) => {
    const body = { name: name.trim() }
    const { shipping_profile } = id
      ? await call(updateShippingProfile, { params: { id }, body, headers: precondition.headers() })
      : await call(createShippingProfile, { body: { ...body, type: 'custom' } })
    return shipping_profile
  })

/** Moves products into a profile, out of the one that they had. */
export const useMoveProducts = () =>
  useStoreMutation((call, { id, products }: { id: string; products: string[] }) =>
    call(updateShippingProfile, { params: { id }, body: { products } }),
  )

export const useDeleteProfile = () => useStoreDelete(deleteShippingProfile)
