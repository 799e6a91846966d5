import { linkToPaymentProof, rejectPaymentProof } from '@shopkey/client/admin.ts'
import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Returns a link that works for 15 minutes. */
export const useLinkToProof = (id: string) =>
  useStoreMutation(async (call, proof_id: string) => {
    const { download_url } = await call(linkToPaymentProof, { params: { id, proof_id } })
    return download_url
  })

export const useRejectProof = (id: string) =>
  useStoreMutation((call, { proof_id, reason }: { proof_id: string; reason: ProofRejectionReason }) =>
    call(rejectPaymentProof, { params: { id, proof_id }, body: { reason } }),
  )
