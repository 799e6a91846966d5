import { getOrder } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { qrPng } from '../features/order/qr-png.server.ts'
import { waitingPayment } from '../features/order/waiting-payment.ts'
import { unlessRefused } from '../lib/cart.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/order-qr'

/** The code that an order waits for as a picture, for a banking app on the same phone; for the order's own shopper. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext)
  const found = await unlessRefused(api.call(getOrder, { params: { id: params.id } }))
  const waiting = found && waitingPayment(found.order)
  const picture = waiting?.kind === 'qris' ? qrPng(waiting.text) : undefined
  if (!picture || !found) throw data(null, { status: 404 })
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="qris-${found.order.display_id}.png"`,
      'cache-control': 'private, no-store',
    },
  })
}
