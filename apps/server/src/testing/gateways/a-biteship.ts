import { type GatewayCall, type GatewayReply, startGateway } from './gateway-server.ts'

export const biteshipKeys = {
  values: {
    webhook_header: 'X-Kopi-Signature',
    sender_name: 'Kopi Senja',
    sender_phone: '081234567890',
    sender_address: 'Jalan Braga 10, Bandung',
    sender_postal_code: '40111',
  },
  secret_values: { api_key: 'biteship_test.kopisenja', webhook_secret: 'long-enough-for-a-secret' },
}

interface FakeOrder {
  id: string
  reference_id: string
  status: string
  waybill_id: string | null
  body: Record<string, unknown>
  history: { service_type: string; status: string; note: string; updated_at: string }[]
}

/**
 * A server that speaks the part of Biteship's protocol that we use, made to its documentation: rates, one order for each
 * reference, its state with the courier's history, cancellation until it is picked up, and webhooks.
 */
export async function aBiteship() {
  const orders = new Map<string, FakeOrder>()
  const prices = new Map([
    ['jne reg', 18_000],
    ['sicepat best', 25_000],
  ])
  const gateway = await startGateway(respond)
  let refusal: string | undefined

  function respond({ method, path, headers, body }: GatewayCall): GatewayReply {
    if (headers.authorization !== biteshipKeys.secret_values.api_key)
      return refused(401, 40101001, 'Authorization failed')
    const sent = body ? JSON.parse(body) : {}
    if (path === '/v1/couriers') return accepted({ couriers: [] })
    if (path === '/v1/rates/couriers') return rates(sent)
    if (path === '/v1/orders' && method === 'POST') return create(sent)
    const [, id = '', action] = /^\/v1\/orders\/([^/]+)(?:\/(cancel))?$/.exec(path) ?? []
    const order = orders.get(id)
    if (!order) return refused(404, 40002040, 'Order is not found')
    if (action === 'cancel') return cancel(order)
    return accepted(wire(order))
  }

  function rates({ destination_postal_code, couriers, items }: Record<string, unknown>): GatewayReply {
    if (!Number.isInteger(destination_postal_code) || !Array.isArray(items))
      return refused(400, 40001001, 'Failed due to invalid or missing postal code')
    if (destination_postal_code === 99999)
      return refused(400, 40001010, 'No courier available for the requested location')
    const pricing = [...prices].flatMap(([name, price]) => {
      const [courier_code = '', courier_service_code = ''] = name.split(' ')
      const asked = String(couriers).split(',').includes(courier_code)
      return asked ? [{ courier_code, courier_service_code, price, duration: '2 - 3 days' }] : []
    })
    return accepted({ object: 'courier_pricing', pricing })
  }

  function create(body: Record<string, unknown>): GatewayReply {
    const reference_id = String(body.reference_id)
    const known = [...orders.values()].find((order) => order.reference_id === reference_id)
    if (known)
      return refused(400, 40002060, 'Your reference id has been used', {
        order_id: known.id,
        reference_id,
        waybill_id: known.waybill_id,
      })
    if (refusal) return refused(402, 40202001, refusal)
    const missing = [
      'origin_contact_phone',
      'destination_contact_phone',
      'destination_address',
      'courier_type',
      'delivery_type',
    ]
    if (missing.some((name) => !body[name])) return refused(400, 40002018, 'Please make sure the contact is filled')
    const id = `5dd599eb${String(orders.size + 1).padStart(16, '0')}`
    const order: FakeOrder = {
      id,
      reference_id,
      status: 'confirmed',
      waybill_id: `WYB-${1000 + orders.size}`,
      body,
      history: [],
    }
    orders.set(id, order)
    report(order, 'confirmed', 'Order has been confirmed', '2026-03-01T08:00:00+07:00')
    return accepted(wire(order))
  }

  function cancel(order: FakeOrder): GatewayReply {
    if (!['confirmed', 'scheduled', 'allocated', 'picking_up'].includes(order.status))
      return refused(400, 40002041, 'Order can not be cancelled')
    report(order, 'cancelled', 'Order has been cancelled', '2026-03-01T09:00:00+07:00')
    return accepted(wire(order))
  }

  /** The courier reports where a parcel is. */
  function report(order: FakeOrder, status: string, note: string, updated_at: string): void {
    order.status = status
    order.history.push({ service_type: '-', status, note, updated_at })
  }

  function orderOf(reference_id: string): FakeOrder {
    const order = [...orders.values()].find((candidate) => candidate.reference_id === reference_id)
    if (!order) throw new Error(`Biteship has no order for ${reference_id}`)
    return order
  }

  function wire({ id, reference_id, status, waybill_id, body, history }: FakeOrder) {
    const link = `https://track.biteship.com/${id}`
    const courier = {
      tracking_id: `t${id}`,
      waybill_id,
      company: body.courier_company,
      type: body.courier_type,
      link,
      history,
    }
    return { object: 'order', id, reference_id, status, courier, price: 18_000 }
  }

  /** A webhook as Biteship sends it: the secret is in the header that was entered in its dashboard. */
  function message({ id, status, waybill_id }: FakeOrder, event = 'order.status') {
    return {
      headers: { 'x-kopi-signature': biteshipKeys.secret_values.webhook_secret },
      payload: JSON.stringify({ event, order_id: id, status, courier_waybill_id: waybill_id }),
    }
  }

  return {
    ...gateway,
    orders,
    report,
    orderOf,
    message,
    /** Biteship takes no orders; undefined: it does again. */
    refuse: (words: string | undefined) => {
      refusal = words
    },
  }
}

const accepted = (body: object): GatewayReply => ({ status: 200, body: { success: true, ...body } })
const refused = (status: number, code: number, error: string, details?: object): GatewayReply => ({
  status,
  body: { success: false, error, code, ...(details && { details }) },
})
