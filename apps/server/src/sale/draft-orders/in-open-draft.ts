import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import type { Trx } from '../../db/database.ts'
import { systemViewer } from '../cart/access/viewer.ts'
import type { CartState } from '../cart/cart.state.ts'
import { inOpenCart } from '../cart/in-open-cart.ts'
import type { Services } from '../services.ts'
import { draftCompleted } from './draft-order.errors.ts'
import { findDraftRow } from './draft-order.queries.ts'

interface OpenDraft {
  store_id: string
  id: string
  offers?: Parameters<typeof inOpenCart>[1]['offers']
}

/** The frame of every change of a draft: it is open, and its cart is locked, changed and saved like any cart. */
export async function inOpenDraft(
  services: Services,
  { store_id, id, offers }: OpenDraft,
  change: (cart: CartState, now: Date, trx: Trx) => void | Promise<void>,
): Promise<void> {
  const draft = await findDraftRow(services.db, store_id, id)
  if (draft.status === 'completed') throw draftCompleted({ draft_order_id: id })
  await inOpenCart(
    services,
    { store_id, cart_id: draft.cart_id, viewer: systemViewer, offers },
    async (cart, now, trx) => {
      await change(cart, now, trx)
      await sendPipelined(trx, trx.updateTable('draft_orders').set({ updated_at: now }).where('id', '=', id))
    },
  )
}
