import { changeVariantRows } from '@shopkey/client/admin.ts'
import type { ChangeVariantRowsBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../../lib/use-store-mutation.ts'

/** Saves all of the changes or none. */
export const useChangeRows = () =>
  useStoreMutation((call, body: ChangeVariantRowsBody) => call(changeVariantRows, { body }))
