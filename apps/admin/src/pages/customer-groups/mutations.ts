import {
  addCustomersToGroup,
  createCustomerGroup,
  deleteCustomerGroup,
  removeCustomersFromGroup,
  updateCustomerGroup,
} from '@shopkey/client/admin.ts'
import type { CustomerGroupRule } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Changes a group's name and rule; without an id, creates one. */
export const useSaveCustomerGroup = (id: string | undefined, precondition: Precondition) =>
  useStoreMutation(async (call, values: { name: string; rule: CustomerGroupRule | null }) => {
    const body = { name: values.name.trim(), rule: values.rule }
    const reply = id
      ? await call(updateCustomerGroup, { params: { id }, body, headers: precondition.headers() })
      : await call(createCustomerGroup, { body })
    return reply.customer_group
  })

export const useDeleteCustomerGroups = () => useStoreDelete(deleteCustomerGroup)

const idsOf = (ids: string[]) => ({ customer_ids: ids.map((id) => ({ id })) })

export const useAddMembers = (id: string) =>
  useStoreMutation((call, ids: string[]) => call(addCustomersToGroup, { params: { id }, body: idsOf(ids) }))

export const useRemoveMembers = (id: string) =>
  useStoreMutation((call, ids: string[]) => call(removeCustomersFromGroup, { params: { id }, body: idsOf(ids) }))
