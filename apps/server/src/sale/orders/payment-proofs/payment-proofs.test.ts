import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { aPlacedOrder } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { aForm } from '../../../testing/multipart.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { notifyPaymentReceived } from '../order-notifications.ts'
import { notifyProofRejected, notifyProofWaits } from './payment-proof-messages.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'bank-transfer'] })
const other = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const catalogue = caller(app, await signInStaff(db, shop, 'catalogue', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': shop.view_code })
let variant_id = ''

before(async () => {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
  variant_id = variant_ids[0] ?? ''
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const { status } = await owner.post('/admin/providers/payment/bank-transfer', { values: { accounts } })
  assert.equal(status, 200)
})

const anOrder = (provider_id = 'bank-transfer') => aPlacedOrder(app, shop, { variant_id, provider_id })
const aPicture = () =>
  sharp({ create: { width: 800, height: 1200, channels: 3, background: '#3a3' } })
    .withExif({ IFD0: { Artist: 'A. Person' } })
    .jpeg()
    .toBuffer()
const aPdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')

/** Each file from another address: files are limited per address. */
let addresses = 0

async function send(order_id: string, body: Buffer | string, type = 'image/jpeg', view_code = shop.view_code) {
  addresses += 1
  const form = aForm([{ name: 'transfer.jpg', type, body }])
  const reply = await app.inject({
    method: 'POST',
    remoteAddress: `10.0.0.${addresses}`,
    url: `/store/orders/${order_id}/payment-proofs`,
    payload: form.payload,
    headers: { 'store-view-code': view_code, ...form.headers },
  })
  return { status: reply.statusCode, body: reply.json() }
}

test('a picture is stored anew without camera data, a PDF as it is; only staff who may see orders get a link', async () => {
  const { id } = await anOrder()
  assert.equal((await send(id, await aPicture())).status, 200)
  clock.advance(1_000)
  const { status, body } = await send(id, aPdf, 'application/pdf')
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.payment_proofs.map(({ kind, status: of }: { kind: string; status: string }) => [kind, of]),
    [
      ['pdf', 'sent'],
      ['picture', 'sent'],
    ],
  )
  const path = `/admin/orders/${id}/payment-proofs`
  const [pdf, picture] = body.payment_proofs
  for (const [reader, expected] of [
    [catalogue, 403],
    [stranger, 404],
    [caller(app, {}), 401],
  ] as const) {
    assert.equal((await reader.get(path)).status, expected)
    assert.equal((await reader.post(`${path}/${picture.id}/link`)).status, expected)
  }
  const read = async (proof_id: string) => {
    const { download_url } = (await owner.post(`${path}/${proof_id}/link`)).body
    const { pathname, search } = new URL(download_url)
    return app.inject({ url: pathname + search })
  }
  const image = await read(picture.id)
  assert.equal(image.headers['content-disposition'], 'attachment')
  const { format, exif } = await sharp(image.rawPayload).metadata()
  assert.deepEqual([format, exif], ['webp', undefined])
  assert.deepEqual((await read(pdf.id)).rawPayload, aPdf)
  const uploads = await db.selectFrom('uploads').select(['is_private', 'purpose']).execute()
  assert.ok(uploads.every(({ is_private, purpose }) => is_private && purpose === 'payment_proof'))
})

test('what is no picture or PDF, too large, of another store, or for no transfer, is refused and changes nothing', async () => {
  const { id } = await anOrder()
  assert.equal((await send(id, '<script>alert(1)</script>', 'application/pdf')).body.code, 'file_type_refused')
  assert.equal((await send(id, Buffer.alloc(10 * 1024 * 1024 + 1), 'application/pdf')).status, 413)
  assert.equal((await send(id, aPdf, 'application/pdf', other.view_code)).status, 404)
  const paid = await anOrder('manual')
  assert.equal((await send(paid.id, aPdf, 'application/pdf')).body.code, 'payment_proof_not_awaited')
  assert.deepEqual((await shopper.get(`/store/orders/${id}/payment-proofs`)).body.payment_proofs, [])
})

test('an order that was bought in a browser takes proofs of that browser only', async () => {
  const { id } = await anOrder()
  await db
    .updateTable('orders')
    .set({ visitor_hash: 'x'.repeat(43) })
    .where('id', '=', id)
    .execute()
  assert.equal((await send(id, aPdf, 'application/pdf')).body.code, 'order_of_other_visitor')
  assert.equal((await shopper.get(`/store/orders/${id}/payment-proofs`)).body.code, 'order_of_other_visitor')
})

test('five proofs at most, also at once', async () => {
  const { id } = await anOrder()
  const replies = await Promise.all(Array.from({ length: 7 }, () => send(id, aPdf, 'application/pdf')))
  assert.equal(replies.filter(({ status }) => status === 200).length, 5)
  assert.ok(replies.some(({ body }) => body.code === 'too_many_payment_proofs'))
})

test('staff reject a proof, which the shopper reads; capturing confirms another, which cannot be rejected', async () => {
  const { id } = await anOrder()
  const first = (await send(id, aPdf, 'application/pdf')).body.payment_proofs[0]
  const path = `/admin/orders/${id}/payment-proofs`
  assert.equal((await catalogue.post(`${path}/${first.id}/reject`)).status, 403)
  assert.equal((await stranger.post(`${path}/${first.id}/reject`)).status, 404)
  for (let count = 0; count < 2; count += 1) assert.equal((await owner.post(`${path}/${first.id}/reject`)).status, 200)
  const [seen] = (await shopper.get(`/store/orders/${id}/payment-proofs`)).body.payment_proofs
  assert.equal(seen.status, 'rejected')
  clock.advance(1_000)
  const second = (await send(id, await aPicture())).body.payment_proofs[0]
  assert.equal((await owner.post(`/admin/orders/${id}/capture`)).status, 200)
  const refused = await owner.post(`${path}/${second.id}/reject`)
  assert.deepEqual([refused.status, refused.body.code], [400, 'payment_proof_confirmed'])
  const { payment_proofs } = (await owner.get(path)).body
  assert.deepEqual(
    payment_proofs.map(({ status }: { status: string }) => status),
    ['confirmed', 'rejected'],
  )
  const { events } = (await owner.get(`/admin/orders/${id}/timeline`)).body
  const types = events.map(({ type }: { type: string }) => type)
  for (const type of ['payment_proof_sent', 'payment_proof_rejected']) assert.ok(types.includes(type), type)
})

const messagesAbout = (order_id: string) =>
  db
    .selectFrom('notifications')
    .select(['to', 'language', 'subject', 'body', 'audience'])
    .where('resource_id', '=', order_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const event = (name: 'order.payment_proof_sent' | 'order.payment_proof_rejected', id: string, proof_id: string) => ({
  name,
  store_id: shop.id,
  data: { id, proof_id },
})
const alertsOf = async (who: typeof owner) =>
  (await who.get('/admin/alerts')).body.alerts.filter(({ kind }: { kind: string }) => kind === 'payment_proof_sent')

test('the store is notified once that a proof waits, at its own address, else its owners; also by an alert', async () => {
  const { id, display_id } = await anOrder()
  const [proof] = (await send(id, aPdf, 'application/pdf')).body.payment_proofs
  for (let count = 0; count < 2; count += 1)
    await notifyProofWaits(app.services, event('order.payment_proof_sent', id, proof.id))
  const [toOwner, ...none] = await messagesAbout(id)
  assert.deepEqual(none, [])
  assert.ok(toOwner)
  assert.equal(toOwner.audience, 'staff')
  assert.ok(toOwner.subject?.includes(String(display_id)))
  assert.ok(toOwner.body?.includes(`/orders/${id}`))
  const [alert] = (await alertsOf(owner)).filter(({ resource_id }: { resource_id: string }) => resource_id === id)
  assert.equal(alert?.number, display_id)
  assert.deepEqual(await alertsOf(catalogue), [])
  assert.deepEqual(await alertsOf(stranger), [])

  assert.equal((await owner.post('/admin/store', { contact_email: 'halo@kopi.example' })).status, 200)
  const next = (await send(id, aPdf, 'application/pdf')).body.payment_proofs[0]
  await notifyProofWaits(app.services, event('order.payment_proof_sent', id, next.id))
  assert.equal((await messagesAbout(id)).at(-1)?.to, 'halo@kopi.example')
  // Decided before the message was written: nothing waits.
  await owner.post(`/admin/orders/${id}/payment-proofs/${next.id}/reject`)
  await owner.post(`/admin/orders/${id}/payment-proofs/${proof.id}/reject`)
  const sent = (await messagesAbout(id)).length
  await notifyProofWaits(app.services, event('order.payment_proof_sent', id, next.id))
  assert.equal((await messagesAbout(id)).length, sent)
  const left = (await alertsOf(owner)).filter(({ resource_id }: { resource_id: string }) => resource_id === id)
  assert.deepEqual(left, [])
})

test('the shopper is notified in their language why a proof was rejected and what to do, and when the money is there', async () => {
  const reasons = { en: 'amount that reached us', bh: 'jumlah yang masuk', ar: 'المبلغ الذي وصلنا' }
  for (const [language, words] of Object.entries(reasons)) {
    const { id, display_id, customer_id } = await anOrder()
    await db.updateTable('customers').set({ language }).where('id', '=', customer_id).execute()
    const [proof] = (await send(id, aPdf, 'application/pdf')).body.payment_proofs
    const reject = `/admin/orders/${id}/payment-proofs/${proof.id}/reject`
    assert.equal((await owner.post(reject, { reason: 'bored' })).status, 400)
    assert.equal((await owner.post(reject, { reason: 'amount_differs' })).status, 200)
    const [seen] = (await shopper.get(`/store/orders/${id}/payment-proofs`)).body.payment_proofs
    assert.equal(seen.rejection_reason, 'amount_differs')
    for (let count = 0; count < 2; count += 1)
      await notifyProofRejected(app.services, event('order.payment_proof_rejected', id, proof.id))
    const [message, ...none] = await messagesAbout(id)
    assert.deepEqual(none, [])
    assert.equal(message?.language, language)
    for (const part of [words, '1234567890', String(display_id), `/order/${id}`])
      assert.ok(message?.body?.includes(part), `${part} in ${message?.body}`)
    assert.ok(!/\{\{/.test(message?.body ?? ''))
  }
})

test('who has sent a proof reads that the payment has arrived, and nothing of a rejection that came too late', async () => {
  const { id } = await anOrder()
  const [proof] = (await send(id, aPdf, 'application/pdf')).body.payment_proofs
  await owner.post(`/admin/orders/${id}/payment-proofs/${proof.id}/reject`)
  assert.equal((await owner.post(`/admin/orders/${id}/capture`)).status, 200)
  await notifyProofRejected(app.services, event('order.payment_proof_rejected', id, proof.id))
  assert.deepEqual(await messagesAbout(id), [])
  await notifyPaymentReceived(app.services, { name: 'order.payment_captured', store_id: shop.id, data: { id } })
  assert.equal((await messagesAbout(id)).length, 1)
})
