import { listOrderPaymentProofs } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'

export const paymentProofsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'payment-proofs', id],
    queryFn: async ({ signal }) => {
      const { payment_proofs } = await storeApi(view).call(listOrderPaymentProofs, { params: { id }, signal })
      return payment_proofs
    },
  })

export type PaymentProof = FetchedBy<typeof paymentProofsQuery>[number]
