import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { aPlacedOrder } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const url = '/admin/orders/documents'
let shop: ShopFixture
let variant_id: string
let packer: ReturnType<typeof caller>

before(async () => {
  shop = await aShop(db, { is_default: true })
  variant_id =
    (await aProduct(db, shop, { title: 'قميص Batik 王', variants: [{ stock: 10_000 }] })).variant_ids[0] ?? ''
  packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
})

async function anOrderTo(address: Record<string, string>): Promise<{ id: string; display_id: number }> {
  const order = await aPlacedOrder(app, shop, { variant_id })
  const { shipping_address_id } = await db
    .selectFrom('orders')
    .select('shipping_address_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('addresses').set(address).where('id', '=', shipping_address_id).execute()
  return order
}

async function print(body: object, who = packer): Promise<string[]> {
  const { status, body: reply } = await who.post(url, body)
  assert.equal(status, 200, JSON.stringify(reply))
  return readPdfLines(Buffer.from(reply.document.content, 'base64'))
}

describe('documents of orders', () => {
  const people: [name: string, street: string, city: string, country_code: string][] = [
    ['王小明', '建国路88号', '北京市', 'cn'],
    ['Иван Щёголев', 'ул. Объездная 7', 'Йошкар-Ола', 'ru'],
    ['Şöğüt Çağlayan', 'Atatürk Cd. 5', 'Iğdır', 'tr'],
    ['محمد الأحمد', 'شارع الملك فهد', 'الرياض', 'sa'],
    ['สมชาย ใจดี', 'ถนนสุขุมวิท', 'กรุงเทพมหานคร', 'th'],
    ['राम क्षत्रिय', 'महात्मा गांधी मार्ग', 'दिल्ली', 'in'],
  ]
  for (const kind of ['invoice', 'packing_slip'] as const)
    for (const language of ['en', 'bh', 'ar'] as const)
      test(`have names and addresses in their own letters: ${kind}, ${language}`, async () => {
        for (const [first_name, address_1, city, country_code] of people) {
          const order = await anOrderTo({ first_name, last_name: '', address_1, city, country_code })
          const lines = (await print({ kind, language, order_ids: [order.id] })).join('\n')
          for (const part of [first_name, address_1, city, 'قميص', 'Batik', '王', String(order.display_id)])
            assert.ok(lines.includes(part), `${part} in\n${lines}`)
          // They have one name, no province and no postal code.
          assert.doesNotMatch(lines, /undefined|\bnull\b|,\s*$|,\s*,|^\s*,/m)
        }
      })

  test('are pages of one file, in the order of the ids', async () => {
    const first = await anOrderTo({ first_name: 'First' })
    const second = await anOrderTo({ first_name: 'Second' })
    const order_ids = [second.id, first.id, second.id]
    const { body } = await packer.post(url, { kind: 'packing_slip', language: 'en', order_ids })
    assert.equal(body.document.file_name, 'packing-slips-2.pdf')
    const lines = await readPdfLines(Buffer.from(body.document.content, 'base64'))
    const at = (word: string) => lines.findIndex((line) => line.includes(word))
    assert.ok(at('Second') !== -1 && at('Second') < at('First'))
    const one = await packer.post(url, { kind: 'invoice', language: 'en', order_ids: [first.id] })
    assert.equal(one.body.document.file_name, `invoice-${first.display_id}.pdf`)
  })

  test('name the sender as the store writes it, in several lines', async () => {
    await db.updateTable('stores').set({ invoice_sender: 'Łódź 1\nNPWP 01.234' }).where('id', '=', shop.id).execute()
    const order = await anOrderTo({ first_name: 'Ada' })
    const lines = await print({ kind: 'invoice', language: 'en', order_ids: [order.id] })
    assert.ok(lines.some((line) => line.includes('Łódź 1')))
    assert.ok(lines.some((line) => line.includes('NPWP 01.234')))
  })

  test('are for those who may read orders, of their store, 100 at most', async () => {
    const order = await anOrderTo({ first_name: 'Ada' })
    const body = { kind: 'invoice', language: 'en', order_ids: [order.id] }
    assert.equal((await caller(app, { 'store-view-code': shop.view_code }).post(url, body)).status, 401)
    const catalogue = caller(app, await signInStaff(db, shop, 'catalogue', clock.now()))
    assert.equal((await catalogue.post(url, body)).status, 403)
    const other = await aShop(db)
    const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
    assert.equal((await stranger.post(url, body)).status, 404)
    assert.equal((await packer.post(url, { ...body, order_ids: [order.id, 'order_unknown'] })).status, 404)
    for (const wrong of [
      { ...body, order_ids: [] },
      { ...body, order_ids: Array.from({ length: 101 }, () => order.id) },
      { ...body, kind: 'receipt' },
      { ...body, language: 'fr' },
    ])
      assert.equal((await packer.post(url, wrong)).status, 400)
  })
})
