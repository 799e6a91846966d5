import { nextStepOfReturn } from '@shopkey/domain/after-sale-steps.ts'
import { IconTruckReturn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { CaseList, caseFiltersOf, caseSorts, orderFacts } from './case-list.tsx'
import { returnsQuery } from './queries.ts'

export function ReturnList() {
  const { t } = useTexts()
  const params = useListParams()
  const range = { ...params.range, order: sortOf(params, caseSorts) }
  const returns = useQuery(returnsQuery(useView(), caseFiltersOf(params, useStoreTimeZone()), range))
  const rows = returns.data?.returns.map((back) => ({
    id: back.id,
    created_at: back.created_at,
    ...orderFacts(back.order ?? back.swap?.order),
    what: t('after_sale.items', { count: back.items.reduce((sum, item) => sum + item.quantity, 0) }),
    step: nextStepOfReturn(back),
    isCanceled: back.status === 'canceled',
    // The difference of a swap settles what comes back for it.
    amount: back.swap_id || back.claim_order_id ? null : back.refund_amount,
  }))
  return (
    <CaseList
      noun="returns"
      icon={IconTruckReturn}
      params={params}
      query={returns}
      rows={rows}
      count={returns.data?.count}
    />
  )
}
