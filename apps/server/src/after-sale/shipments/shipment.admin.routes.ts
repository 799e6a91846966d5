import * as endpoints from '@shopkey/contract/endpoints/shipment.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../sale/services.ts'
import { bookShipment } from './actions/book-shipment.ts'
import { cancelShipment } from './actions/cancel-shipment.ts'
import { trackShipment } from './actions/track-shipment.ts'
import { getLabel } from './get-label.ts'
import { printLabels } from './print-labels.ts'
import { listOrderShipments } from './shipment.queries.ts'

const fulfill = { guard: staff('orders.fulfill') }

export function registerShipmentAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listOrderShipments, { guard: staff('orders.read') }, async (request) => {
    const store_id = currentStore(request).id
    const { id } = await getOrder(services.db, store_id, request.params.id, { fields: 'id', expand: '' })
    return listOrderShipments(services, store_id, id)
  })

  serve(app, endpoints.bookShipment, fulfill, async (request) => {
    const { id: order_id, fulfillment_id } = request.params
    const store_id = currentStore(request).id
    const actor = staffActor(request, services.now())
    await bookShipment(services, actor, { store_id, order_id, fulfillment_id }, request.body)
    return listOrderShipments(services, store_id, order_id)
  })

  serve(app, endpoints.cancelShipment, fulfill, async (request) => {
    const { id: order_id, shipment_id } = request.params
    const store_id = currentStore(request).id
    await cancelShipment(services, staffActor(request, services.now()), { store_id, order_id, shipment_id })
    return listOrderShipments(services, store_id, order_id)
  })

  serve(app, endpoints.trackShipment, fulfill, async (request) => {
    const { id: order_id, shipment_id } = request.params
    const store_id = currentStore(request).id
    await trackShipment(services, { store_id, order_id, shipment_id })
    return listOrderShipments(services, store_id, order_id)
  })

  serve(app, endpoints.getShipmentLabel, fulfill, async (request) => {
    const { id: order_id, shipment_id } = request.params
    const { file_name, pdf } = await getLabel(services, { store_id: currentStore(request).id, order_id, shipment_id })
    return { label: { file_name, content: Buffer.from(pdf).toString('base64') } }
  })

  serve(app, endpoints.printLabels, fulfill, async (request) => {
    const { pdf, ...printed } = await printLabels(services, currentStore(request).id, request.body.order_ids)
    const file_name = `labels-${services.now().toISOString().slice(0, 10)}.pdf`
    return { ...printed, labels: pdf ? { file_name, content: Buffer.from(pdf).toString('base64') } : null }
  })
}
