import { nextStepOfClaim } from '@shopkey/domain/after-sale-steps.ts'
import { IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { CaseList, caseFiltersOf, caseSorts, orderFacts } from '../returns/case-list.tsx'
import { claimsQuery } from './queries.ts'

const types = ['refund', 'replace'] as const

export function ClaimList() {
  const { t } = useTexts()
  const params = useListParams()
  const range = { ...params.range, order: sortOf(params, caseSorts) }
  const filters = {
    ...caseFiltersOf(params, useStoreTimeZone()),
    type: types.find((type) => type === params.one('type')),
  }
  const claims = useQuery(claimsQuery(useView(), filters, range))
  const rows = claims.data?.claims.map((claim) => ({
    id: claim.id,
    created_at: claim.created_at,
    ...orderFacts(claim.order),
    what: t(`claims.types.${claim.type}`),
    step: nextStepOfClaim({ ...claim, return_status: claim.return_order?.status ?? null }),
    isCanceled: claim.canceled_at !== null,
    amount: claim.refund_amount,
  }))
  return (
    <CaseList
      noun="claims"
      icon={IconMessageReport}
      params={params}
      query={claims}
      rows={rows}
      count={claims.data?.count}
      filters={[
        {
          name: 'type',
          label: t('claims.type'),
          options: types.map((value) => ({ value, label: t(`claims.types.${value}`) })),
          single: true,
        },
      ]}
    />
  )
}
