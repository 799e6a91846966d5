import { aForm } from '@shopkey/server/src/testing/multipart.ts'
import type { Stage } from './shopper.ts'

let refunds = 0
let imports = 0

/** One action of staff on any order that a client knows. */
export async function handleOrder({ faultShop, client, records }: Stage): Promise<void> {
  const { staff: headers, return_option_id } = faultShop
  const orders = [...records.orders.values()]
  const order_id = orders[Math.floor(Math.random() * orders.length)]?.order_id
  if (!order_id) return
  const path = `/admin/orders/${order_id}`
  const post = (kind: string, address: string, body: object = {}) =>
    client.send({ kind, method: 'POST', path: address, body, headers })
  const found = await client.send({ kind: 'look at an order', method: 'GET', path, headers })
  const order = found?.body.order
  if (!order || order.canceled_at) return
  const [line] = order.items
  const items = [{ item_id: line.id, quantity: 1 }]
  const dice = Math.random()
  if (order.payment_status === 'awaiting' || order.payment_status === 'requires_action') {
    if (dice < 0.15) return void (await post('cancel', `${path}/cancel`))
    const reply = await post('capture', `${path}/capture`)
    if (reply?.body.order?.payments.some(isCaptured)) records.captured.add(order_id)
  } else if (dice < 0.3) {
    refunds += 1
    const amount = 100 * refunds
    const reply = await post('refund', `${path}/refund`, { amount, reason: 'other' })
    if (reply?.status === 200) records.refunds.push({ order_id, amount })
  } else if (dice < 0.6 && (line.fulfilled_quantity ?? 0) < line.quantity) {
    await post('fulfil', `${path}/fulfillment`, { items })
  } else if (dice < 0.7) {
    const open = order.fulfillments.find(
      (parcel: { shipped_at: unknown; canceled_at: unknown }) => !parcel.shipped_at && !parcel.canceled_at,
    )
    if (open) await post('ship', `${path}/shipment`, { fulfillment_id: open.id })
  } else if (dice < 0.85) {
    const return_shipping = { option_id: return_option_id }
    const requested = await post('request a return', `${path}/return`, { items, return_shipping })
    const back = requested?.body.order?.returns?.at(-1)
    if (back?.status === 'requested') await post('receive a return', `/admin/returns/${back.id}/receive`, { items })
  } else if (dice < 0.9) await post('cancel', `${path}/cancel`)
}

export function isCaptured({ captured_at }: { captured_at: unknown }): boolean {
  return captured_at !== null
}

const rowsOfImport = 60

/** Imports products; they have to be there once each. */
export async function importProducts({ faultShop, client, records }: Stage): Promise<void> {
  const { staff: headers } = faultShop
  imports += 1
  const handles = Array.from({ length: rowsOfImport }, (_, row) => `import-${imports}-${row}`)
  const rows = handles.map((handle) => `${handle},Imported ${handle},SKU-${handle}`)
  const body = ['Product Handle,Product Title,Variant SKU', ...rows].join('\n')
  const form = aForm([{ name: 'products.csv', type: 'text/csv', body }])
  const upload = await client.send({
    kind: 'upload',
    method: 'POST',
    path: '/admin/uploads',
    headers: { ...headers, ...form.headers },
    form: form.payload.toString(),
  })
  const fileKey = upload?.body.uploads?.[0]?.key
  if (!fileKey) return
  const made = await client.send({
    kind: 'import',
    method: 'POST',
    path: '/admin/batch-jobs',
    headers,
    body: { type: 'product-import', context: { fileKey } },
  })
  const job_id = made?.body.batch_job?.id
  if (job_id) records.imports.push({ job_id, handles })
}
