import { updateLead } from '@shopkey/client/admin.ts'
import type { UpdateLeadBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useUpdateLead = (id: string) =>
  useStoreMutation((call, body: UpdateLeadBody) => call(updateLead, { params: { id }, body }))
