import {
  createShippingOption,
  deleteShippingOption,
  listRegionFulfillmentOptions,
  updateShippingOption,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { newOptionBody, type OptionDraft, type OptionField, optionBody } from './option-draft.ts'

const changed = ['shipping-options', 'shipping-profiles', 'regions', 'store']

/** Changes a shipping option; without an id, creates one with what its provider ships. */
export const useSaveOption = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(changed, async (call, { draft, fields }: { draft: OptionDraft; fields: readonly OptionField[] }) => {
    if (id) {
      const body = optionBody(draft)
      return call(updateShippingOption, { params: { id }, body, headers: precondition.headers() })
    }
    const { fulfillment_options } = await call(listRegionFulfillmentOptions, { params: { id: draft.region_id } })
    return call(createShippingOption, { body: newOptionBody(draft, fields, fulfillment_options) })
  })

export const useDeleteOptions = () =>
  useStoreDelete(changed, (call, id) => call(deleteShippingOption, { params: { id } }))
