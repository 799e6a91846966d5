import {
  createDiscount,
  createDynamicCodes,
  deleteDiscount,
  deleteDiscountCondition,
  deleteDynamicCode,
  getDiscount,
  updateDiscount,
} from '@shopkey/client/admin.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import { createBody, type DiscountDraft, updateBody } from './discount-draft.ts'
import { type Discount, withConditions } from './queries.ts'

export const useCreateDiscount = () =>
  useStoreMutation(async (call, draft: DiscountDraft) => {
    const { discount } = await call(createDiscount, { body: createBody(draft) })
    return discount
  })

/** Conditions that were removed go last: until then the discount is narrower, never wider, than what is saved. */
export const useUpdateDiscount = ({ id, rule_id, rule }: Discount, precondition: Precondition) =>
  useStoreMutation(async (call, draft: DiscountDraft) => {
    await call(updateDiscount, {
      params: { id },
      body: updateBody(draft, rule_id),
      headers: precondition.headers(),
    })
    const kept = new Set(draft.conditions.map((condition) => condition.id))
    for (const condition of rule?.conditions ?? []) {
      if (!kept.has(condition.id)) await call(deleteDiscountCondition, { params: { id, condition_id: condition.id } })
    }
    const { discount } = await call(getDiscount, { params: { id }, query: { expand: withConditions } })
    return discount
  })

export const useSetDisabled = () =>
  useStoreMutation((call, { ids, is_disabled }: { ids: string[]; is_disabled: boolean }) =>
    sendAll(ids, (id) => call(updateDiscount, { params: { id }, body: { is_disabled } })),
  )

export const useDeleteDiscounts = () => useStoreDelete(deleteDiscount)

export interface CodesInput {
  count: number
  prefix: string
  usage_limit: number | undefined
}

export const useCreateCodes = (id: string) =>
  useStoreMutation(async (call, { count, prefix, usage_limit }: CodesInput) => {
    const body = { count, ...(prefix && { prefix }), ...(usage_limit !== undefined && { usage_limit }) }
    const { codes } = await call(createDynamicCodes, { params: { id }, body })
    return codes
  })

export const useDeleteCodes = (id: string) =>
  useStoreMutation((call, codes: string[]) =>
    sendAll(codes, (code) => call(deleteDynamicCode, { params: { id, code } })),
  )
