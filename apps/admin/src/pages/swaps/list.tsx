import { nextStepOfSwap } from '@shopkey/domain/after-sale-steps.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { CaseList, caseFiltersOf, caseSorts, orderFacts } from '../returns/case-list.tsx'
import { swapsQuery } from './queries.ts'

export function SwapList() {
  const { t } = useTexts()
  const params = useListParams()
  const range = { ...params.range, order: sortOf(params, caseSorts) }
  const swaps = useQuery(swapsQuery(useView(), caseFiltersOf(params, useStoreTimeZone()), range))
  const rows = swaps.data?.swaps.map((swap) => {
    const items = swap.return_order?.items ?? []
    return {
      id: swap.id,
      created_at: swap.created_at,
      ...orderFacts(swap.order),
      what: t('after_sale.items', { count: items.reduce((sum, { quantity }) => sum + quantity, 0) }),
      step: nextStepOfSwap({
        ...swap,
        has_additional_items: swap.additional_items.length > 0,
        return_status: swap.return_order?.status ?? null,
      }),
      isCanceled: swap.canceled_at !== null,
      amount: swap.difference_due,
    }
  })
  return (
    <CaseList
      noun="swaps"
      icon={IconArrowsExchange}
      params={params}
      query={swaps}
      rows={rows}
      count={swaps.data?.count}
    />
  )
}
