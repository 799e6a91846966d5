import { createReturnReason, deleteReturnReason, updateReturnReason } from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface ReturnReasonValues {
  label: string
  value: string
  description: string
  parent_return_reason_id: string | null
  translations: Translations
}

/** Changes a return reason; without an id, creates one. A reason keeps its parent once it is created. */
export const useSaveReturnReason = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation((call, { parent_return_reason_id, ...values }: ReturnReasonValues) => {
    const body = {
      label: values.label.trim(),
      value: values.value.trim(),
      description: values.description.trim(),
      translations: translationsBody(values.translations),
    }
    return id
      ? call(updateReturnReason, { params: { id }, body, headers: precondition.headers() })
      : call(createReturnReason, { body: { ...body, parent_return_reason_id: parent_return_reason_id ?? undefined } })
  })

export const useDeleteReturnReasons = () => useStoreDelete(deleteReturnReason)
