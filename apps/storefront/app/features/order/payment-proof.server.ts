import { ClientError } from '@shopkey/client/client-error.ts'
import { listPaymentProofs, sendPaymentProof } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Order } from '../../lib/wire.ts'
import { openTransfer } from './open-transfer.ts'
import type { PaymentProofs, ProofFailure } from './payment-proof.tsx'

/** What the shopper has sent for an order that waits for a transfer; undefined for other orders. */
export async function loadProofs(shop: Shop, order: Order): Promise<PaymentProofs | undefined> {
  if (order.is_masked || !openTransfer(order)) return undefined
  const { payment_proofs } = await shop.api.call(listPaymentProofs, { params: { id: order.id } })
  return payment_proofs
}

const maxBytes = 10 * 1024 * 1024

/** Sends the chosen file; undefined once it is stored. */
export async function sendProof(shop: Shop, order_id: string, form: FormData): Promise<ProofFailure | undefined> {
  const file = form.get('proof')
  if (!(file instanceof File) || file.size === 0) return 'missing'
  if (file.size > maxBytes) return 'too_large'
  const body = new FormData()
  body.append('files', file)
  try {
    await shop.api.call(sendPaymentProof, { params: { id: order_id }, body })
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return failureOf(error.code)
  }
}

function failureOf(code: string | undefined): ProofFailure {
  switch (code) {
    case 'too_large':
    case 'picture_too_large':
      return 'too_large'
    case 'too_many_payment_proofs':
      return 'limit'
    case 'payment_proof_not_awaited':
      return 'not_awaited'
    default:
      return 'type'
  }
}
