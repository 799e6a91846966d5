import {
  createShippingOption,
  deleteShippingOption,
  listRegionFulfillmentOptions,
  updateShippingOption,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { newOptionBody, type OptionDraft, type OptionField, optionBody } from './option-draft.ts'

/** Changes a shipping option; without an id, creates one with what its provider ships. */
export const useSaveOption = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(async (call, { draft, fields }: { draft: OptionDraft; fields: readonly OptionField[] }) => {
    if (id) {
      const body = optionBody(draft)
      return call(updateShippingOption, { params: { id }, body, headers: precondition.headers() })
    }
    const { fulfillment_options } = await call(listRegionFulfillmentOptions, { params: { id: draft.region_id } })
    return call(createShippingOption, { body: newOptionBody(draft, fields, fulfillment_options) })
  })

export const useDeleteOptions = () => useStoreDelete(deleteShippingOption)
