import { listClaims, listReturns, listSwaps } from '@shopkey/client/admin.ts'
import type { AfterSaleParty } from '@shopkey/domain/after-sale-steps.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'

export type CaseNoun = 'returns' | 'swaps' | 'claims'

const caseCountQuery = (view: string, noun: CaseNoun, waits_for: AfterSaleParty) =>
  queryOptions({
    queryKey: [view, noun, 'count', waits_for],
    queryFn: async ({ signal }) => {
      const { call } = storeApi(view)
      const request = { query: { waits_for, limit: 0 }, signal }
      const counting = {
        returns: () => call(listReturns, request),
        swaps: () => call(listSwaps, request),
        claims: () => call(listClaims, request),
      }
      const { count } = await counting[noun]()
      return count
    },
  })

/** How many wait for the store and for shoppers, as the tabs of a list show it; nothing while unknown, and for 0. */
export function useCaseCounts(noun: CaseNoun): Partial<Record<AfterSaleParty, string>> {
  const view = useView()
  const { number } = useFormat()
  const staff = useQuery(caseCountQuery(view, noun, 'staff')).data
  const customer = useQuery(caseCountQuery(view, noun, 'customer')).data
  return {
    ...(staff && { staff: number(staff) }),
    ...(customer && { customer: number(customer) }),
  }
}
