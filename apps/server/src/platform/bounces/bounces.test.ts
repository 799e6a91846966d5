import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { attemptMessage } from '../notifications/attempt-message.ts'
import { storeMessage } from '../notifications/store-message.ts'

const secret = 'a-secret-of-the-mail-service'
const mail = await aMailServer()
const t = await startTestApp({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com', MAIL_WEBHOOK_SECRET: secret })
const { app, db, clock } = t
const [store, other] = [await aShop(db), await aShop(db)]
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const packer = caller(app, await signInStaff(db, store, 'fulfilment', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))

async function aMessage(to: string, { is_marketing = false, store_id = store.id } = {}): Promise<string> {
  const id = newId('noti')
  await inTransaction(db, (trx) =>
    storeMessage(trx, app.services, {
      ...{ id, store_id, to, is_marketing, event_name: 'order.placed', resource_type: 'order', resource_id: id },
      ...{ channel: 'email', language: 'en', subject: 'Hi', body: 'Hi', html: null, audience: 'people' },
    }),
  )
  return id
}
async function send(to: string, options?: Parameters<typeof aMessage>[1]) {
  const id = await aMessage(to, options)
  await attemptMessage(app.services, { id, attempt: 1 })
  return messageOf(id)
}
const messageOf = (id: string) =>
  db.selectFrom('notifications').select(['id', 'status', 'failure']).where('id', '=', id).executeTakeFirst()
const bouncing = async (by: typeof owner, address: string) =>
  (await by.get(`/admin/bouncing-addresses?address=${address}`)).body.bouncing_addresses

async function postmark(event: object, password = secret) {
  const authorization = `Basic ${Buffer.from(`shopkey:${password}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: '/webhooks/bounces/postmark', headers, payload: event })
  return [reply.statusCode, reply.json().code ?? reply.json().received]
}
/** A bounce as Postmark's documentation shows it. */
const hardBounce = (Email: string, at = clock.now()) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  TypeCode: 1,
  MessageID: '00000000-0000-0000-0000-000000000000',
  Description: 'The server was unable to deliver your message',
  Email,
  BouncedAt: at.toISOString(),
})

async function mailgun(data: object, { key = secret, at = clock.now() } = {}) {
  const [timestamp, token] = [String(Math.floor(at.getTime() / 1000)), 'c'.repeat(50)]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const payload = { signature: { timestamp, token, signature }, 'event-data': data }
  const reply = await app.inject({ method: 'POST', url: '/webhooks/bounces/mailgun', payload })
  return [reply.statusCode, reply.json().code ?? reply.json().received]
}
/** A failure as Mailgun's documentation shows it. */
const failure = (recipient: string, message_id: string, severity = 'permanent') => ({
  event: 'failed',
  severity,
  recipient,
  timestamp: clock.now().getTime() / 1000,
  'delivery-status': { code: 550, message: '', description: 'No such mailbox' },
  message: { headers: { 'message-id': `${message_id.toLowerCase()}@example.com` } },
})

describe('an address is marked as bouncing', () => {
  const replies = [
    [550, '5.1.1 No such user', true],
    [550, 'No such user here', true],
    [550, '5.2.1 Mailbox disabled', true],
    [550, '5.7.1 Relaying denied', false],
    [554, 'Your address is on a list', false],
    [450, '4.2.1 Busy', false],
  ] as const
  for (const [code, message, isMarked] of replies)
    test(`${isMarked ? '' : 'not '}by the mail server’s ${code} ${message}`, async () => {
      const address = `to-${code}-${replies.findIndex((one) => one[1] === message)}@example.com`
      mail.behaviour.refuse = { code, message }
      const sent = await send(address)
      delete mail.behaviour.refuse
      assert.equal(sent?.status, code < 500 ? 'pending' : 'failed')
      assert.deepEqual(
        (await bouncing(owner, address)).map(({ kind }: { kind: string }) => kind),
        isMarked ? ['rejected'] : [],
      )
    })

  test('by a report of Postmark in each store that wrote to it, and by none that is not genuine', async () => {
    const address = 'gone@example.com'
    await send(address)
    await send(address, { store_id: other.id })
    assert.deepEqual(await postmark(hardBounce(address), 'guessed'), [401, 'webhook_not_genuine'])
    assert.deepEqual(await postmark({ ...hardBounce(address), Type: 'SoftBounce' }), [200, true])
    assert.deepEqual(await bouncing(owner, address), [])
    assert.deepEqual(await postmark(hardBounce('Gone@Example.com')), [200, true])
    for (const by of [owner, stranger]) {
      const [{ kind, reason }] = await bouncing(by, address)
      assert.deepEqual([kind, reason], ['bounced', 'The server was unable to deliver your message'])
    }
    assert.deepEqual(await postmark(hardBounce('nobody-wrote@example.com')), [200, true])
    assert.equal(
      (await db.selectFrom('bouncing_addresses').selectAll().where('address', 'like', 'nobody%').execute()).length,
      0,
    )
    await send('annoyed@example.com')
    await postmark({ RecordType: 'SpamComplaint', Email: 'annoyed@example.com', BouncedAt: clock.now().toISOString() })
    assert.equal((await bouncing(owner, 'annoyed@example.com'))[0].kind, 'complained')
  })

  test('by a signed report of Mailgun in the store of its message, which counts as failed', async () => {
    const address = 'mailgun@example.com'
    const message = await send(address)
    await send(address, { store_id: other.id })
    const id = message?.id ?? ''
    assert.deepEqual(await mailgun(failure(address, id), { key: 'guessed' }), [401, 'webhook_not_genuine'])
    const old = new Date(clock.now().getTime() - 25 * 3_600_000)
    assert.deepEqual(await mailgun(failure(address, id), { at: old }), [401, 'webhook_not_genuine'])
    assert.deepEqual(await mailgun(failure(address, id, 'temporary')), [200, true])
    assert.equal((await messageOf(id))?.status, 'sent')
    assert.deepEqual(await mailgun(failure(address, id)), [200, true])
    assert.deepEqual(await messageOf(id), { id, status: 'failed', failure: 'No such mailbox' })
    assert.equal((await bouncing(owner, address)).length, 1)
    assert.equal((await bouncing(stranger, address)).length, 0)
  })
})

describe('an address that bounces', () => {
  test('gets no marketing; messages about orders are tried, unless the store sets otherwise', async () => {
    const address = 'bounces@example.com'
    const waiting = await aMessage(address, { is_marketing: true })
    await send(address)
    await postmark(hardBounce(address))
    assert.equal(await send(address, { is_marketing: true }), undefined)
    await attemptMessage(app.services, { id: waiting, attempt: 1 })
    assert.deepEqual(await messageOf(waiting), { id: waiting, status: 'failed', failure: 'the address bounces' })
    assert.equal((await send(address))?.status, 'sent')
    await owner.post('/admin/message-settings', { is_bouncing_tried: false })
    const held = await send(address)
    assert.deepEqual([held?.status, held?.failure], ['failed', 'the address bounces'])
    assert.equal((await send('fine@example.com'))?.status, 'sent')
    await owner.post('/admin/message-settings', { is_bouncing_tried: true })
  })

  test('is cleared by who may change people, in their store; a repeated report of before changes nothing', async () => {
    const address = 'back@example.com'
    await send(address)
    const report = hardBounce(address)
    await postmark(report)
    const [{ id }] = await bouncing(owner, address)
    const path = `/admin/bouncing-addresses/${id}`
    assert.equal((await packer.delete(path)).status, 403)
    assert.equal((await stranger.delete(path)).status, 404)
    assert.equal((await bouncing(owner, address)).length, 1)
    clock.advance(1000)
    assert.equal((await owner.delete(path)).status, 200)
    assert.equal((await owner.delete(path)).status, 404)
    await postmark(report)
    assert.deepEqual(await bouncing(owner, address), [])
    assert.equal((await send(address, { is_marketing: true }))?.status, 'sent')
    clock.advance(1000)
    await postmark(hardBounce(address))
    assert.equal((await bouncing(owner, address)).length, 1)
  })
})

test('without a secret nobody reports', async () => {
  const quiet = await startTestApp()
  const reply = await quiet.app.inject({ method: 'POST', url: '/webhooks/bounces/postmark', payload: {} })
  assert.equal(reply.statusCode, 404)
})
