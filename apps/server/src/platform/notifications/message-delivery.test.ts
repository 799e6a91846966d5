import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { buildApp } from '../../app.ts'
import { ConfigError, readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { smsProvider } from '../../extensions/sms/sms-provider.ts'
import { smtpProvider, smtpServerOf } from '../../extensions/smtp/smtp-provider.ts'
import { whatsAppProvider } from '../../extensions/whatsapp/whatsapp-provider.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { reconcileProviders } from '../../offer/providers/reconcile-providers.ts'
import { notifyOneTimeCode } from '../../people/customer-auth/one-time-code-notification.ts'
import { notifyWelcome } from '../../people/customers/customer-notifications.ts'
import { sealCode } from '../../people/one-time-codes/one-time-codes.ts'
import { notifyOrderPlaced } from '../../sale/orders/order-notifications.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aReceiver } from '../../testing/a-receiver.ts'
import { anOrder } from '../../testing/an-order.ts'
import { testSecret } from '../../testing/sent-secrets.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { attemptMessage, retryDelayMs } from './attempt-message.ts'

const { t, store, owner } = await startTwoStores()
const { app, db, clock } = t
const mailServer = await aMailServer()
const smtp = smtpProvider(smtpServerOf({ url: mailServer.url, from: 'shop@mail.test' }))
let reply: { status?: number; body?: string } = {}
const gateway = await aReceiver(() => reply)
const whatsApp = whatsAppProvider({
  apiUrl: gateway.url,
  token: 'wa-token',
  phoneNumberId: '1055',
  codeTemplate: 'shop_code',
  messageTemplate: 'shop_message',
})
const services = { ...app.services, notifications: { email: smtp, phone: whatsApp } }
await reconcileProviders(services)

function anEvent(name: ShopEvent['name'], data: ShopEvent['data']): ShopEvent {
  return { name, store_id: store.id, data }
}

async function theMessageAbout(resource_id: string) {
  return db.selectFrom('notifications').selectAll().where('resource_id', '=', resource_id).executeTakeFirstOrThrow()
}

async function tasksOf(id: string) {
  const { rows } = await sql<{ attempt: number; priority: number; wait: number }>`
    select (data ->> 'attempt')::int as attempt, priority, round(extract(epoch from start_after - created_on))::int as wait
    from pgboss.job where name = 'messages' and data ->> 'id' = ${id} order by 1`.execute(db)
  return rows
}

async function aWelcome() {
  const { customer_id } = await signInCustomer(db, store, clock.now())
  await notifyWelcome(services, anEvent('customer.created', { id: customer_id }))
  return theMessageAbout(customer_id)
}

describe('an e-mail', () => {
  test("by another's sender is replied to at the store's contact address, where it has one", async () => {
    const sentNow = async () => {
      const { id } = await aWelcome()
      await attemptMessage(services, { id, attempt: 1 })
      return mailServer.mails.at(-1)?.source ?? ''
    }
    await db.updateTable('stores').set({ contact_email: 'halo@kopi.example' }).where('id', '=', store.id).execute()
    const source = await until(async () => {
      const found = await sentNow()
      return found.includes('Reply-To') ? found : undefined
    }, 'the contact address')
    assert.match(source, /^Reply-To: .*<halo@kopi\.example>\r?$/m)
    assert.match(source, /^From: .*<shop@mail\.test>\r?$/m)
    await db.updateTable('stores').set({ contact_email: null }).where('id', '=', store.id).execute()
    await until(async () => ((await sentNow()).includes('Reply-To') ? undefined : true), 'no contact address')
    mailServer.mails.length = 0
  })

  test("is sent once, as text and as HTML, in the store's name", async () => {
    const order = await anOrder(db, store)
    await db.updateTable('customers').set({ language: 'ar' }).where('id', '=', order.customer_id).execute()
    const event = anEvent('order.placed', { id: order.id })
    await Promise.all([notifyOrderPlaced(services, event), notifyOrderPlaced(services, event)])
    const { id, status } = await theMessageAbout(order.id)
    assert.equal(status, 'pending')
    assert.deepEqual(await tasksOf(id), [{ attempt: 1, priority: 0, wait: 0 }])
    await attemptMessage(services, { id, attempt: 1 })
    await attemptMessage(services, { id, attempt: 1 })

    assert.equal(mailServer.mails.length, 1)
    const [mail] = mailServer.mails
    assert.ok(mail)
    assert.deepEqual([mail.from, mail.to], ['shop@mail.test', [order.email]])
    assert.match(mail.source, new RegExp(`Message-ID: <${id.toLowerCase()}@mail\\.test>`, 'i'))
    assert.match(mail.source, /multipart\/alternative/)
    assert.match(mail.source, /text\/plain; charset=utf-8/)
    assert.match(mail.source, /text\/html; charset=utf-8/)
    const sent = await theMessageAbout(order.id)
    assert.deepEqual([sent.status, sent.attempts, sent.provider_id], ['sent', 1, 'smtp'])
    assert.match(sent.html ?? '', /<html dir="rtl" lang="ar">/)
    assert.ok(sent.html?.includes(`/order/${order.id}?key=`))
  })

  test('waits while the server is down, and is not retried for an address that does not exist', async () => {
    mailServer.behaviour.refuse = { code: 451, message: 'try later' }
    const message = await aWelcome()
    await attemptMessage(services, { id: message.id, attempt: 1 })
    const waiting = await theMessageAbout(message.resource_id)
    assert.deepEqual([waiting.status, waiting.attempts], ['pending', 1])
    assert.match(waiting.failure ?? '', /try later/)
    assert.deepEqual((await tasksOf(message.id)).at(-1), { attempt: 2, priority: 0, wait: 30 })

    mailServer.behaviour.refuse = { code: 550, message: 'no such mailbox' }
    await attemptMessage(services, { id: message.id, attempt: 2 })
    const failed = await theMessageAbout(message.resource_id)
    assert.equal(failed.status, 'failed')
    assert.match(failed.failure ?? '', /no such mailbox/)

    delete mailServer.behaviour.refuse
    const resent = await owner.post(`/admin/notifications/${message.id}/resend`, {})
    assert.equal(resent.body.notification.resends[0].parent_id, message.id)
  })

  test('escapes what people typed', async () => {
    const order = await anOrder(db, store)
    await db
      .updateTable('customers')
      .set({ first_name: '<img src=x onerror=alert(1)>', language: 'en', has_account: true, store_id: null })
      .where('id', '=', order.customer_id)
      .execute()
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id }))
    const { html } = await theMessageAbout(order.id)
    assert.ok(html?.includes('&lt;img src=x'))
    assert.ok(!html?.includes('<img src=x'))
  })
})

describe('a one-time code', () => {
  const expires_at = () => new Date(clock.now().getTime() + 5 * 60_000).toISOString()
  const aCode = async (id: string, code: string) => {
    const data = { id, phone: '+6281234567890', sealed_code: sealCode(testSecret, id, code), expires_at: expires_at() }
    await notifyOneTimeCode(services, anEvent('customer.one_time_code', data))
    return theMessageAbout(id)
  }

  test('goes to WhatsApp by the template for codes, before everything else', async () => {
    reply = { body: '{"messages":[{"id":"wamid.1"}]}' }
    const { id } = await aCode('otc_1', '482913')
    assert.deepEqual(await tasksOf(id), [{ attempt: 1, priority: 1, wait: 0 }])
    await attemptMessage(services, { id, attempt: 1 })
    const request = gateway.received.at(-1)
    assert.equal(request?.path, '/1055/messages')
    assert.equal(request?.headers.authorization, 'Bearer wa-token')
    const code = [{ type: 'text', text: '482913' }]
    assert.deepEqual(JSON.parse(request?.body ?? ''), {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '6281234567890',
      type: 'template',
      template: {
        name: 'shop_code',
        language: { code: 'id' },
        components: [
          { type: 'body', parameters: code },
          { type: 'button', sub_type: 'url', index: '0', parameters: code },
        ],
      },
    })
  })

  test('is retried soon, never after it expired, and leaves no trace in the log', async () => {
    reply = { status: 503, body: '{"error":{"message":"cannot take 550077 now"}}' }
    const { id } = await aCode('otc_2', '550077')
    await attemptMessage(services, { id, attempt: 1 })
    const waiting = await theMessageAbout('otc_2')
    assert.deepEqual([waiting.status, waiting.failure], ['pending', 'answered 503: cannot take … now'])
    assert.deepEqual((await tasksOf(id)).at(-1), { attempt: 2, priority: 1, wait: 5 })

    reply = {}
    const before = gateway.received.length
    clock.advance(5 * 60_000)
    await attemptMessage(services, { id, attempt: 2 })
    assert.equal(gateway.received.length, before)
    assert.equal((await theMessageAbout('otc_2')).failure, 'it ran out before it could be delivered')
    assert.equal((await theMessageAbout('otc_2')).sealed_secret, null)
  })

  test('is retried within its lifetime', () => {
    const now = new Date('2026-03-01T00:00:00Z')
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    assert.deepEqual(
      [1, 2, 3, 6, 7].map((attempt) => retryDelayMs(attempt, inMinutes(5), now)),
      [5000, 10_000, 20_000, 160_000, undefined],
    )
    assert.equal(retryDelayMs(1, inMinutes(0.05), now), undefined)
    assert.deepEqual([retryDelayMs(7, null, now), retryDelayMs(8, null, now)], [30_000 * 4 ** 6, undefined])
  })
})

describe('a message to a phone', () => {
  test('is one line of a WhatsApp template', async () => {
    reply = {}
    const order = await anOrder(db, store)
    await db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute()
    await db.updateTable('customers').set({ phone: '+6281299998888' }).where('id', '=', order.customer_id).execute()
    await notifyOrderPlaced(services, anEvent('order.placed', { id: order.id }))
    const { id, html } = await theMessageAbout(order.id)
    assert.equal(html, null)
    await attemptMessage(services, { id, attempt: 1 })
    const { template } = JSON.parse(gateway.received.at(-1)?.body ?? '')
    assert.equal(template.name, 'shop_message')
    assert.doesNotMatch(template.components[0].parameters[0].text, /[\n\t]|\s{4}/)
  })

  test('or is sent by an SMS gateway; what that refuses permanently is not retried', async () => {
    const sms = smsProvider({ url: `${gateway.url}/sms`, token: 'sms-token', from: 'SHOP' })
    const bySms = { ...services, notifications: { email: smtp, phone: sms } }
    await reconcileProviders(bySms)
    const sealed_code = sealCode(testSecret, 'otc_3', '111222')
    const data = { id: 'otc_3', phone: '+62812000', sealed_code, expires_at: '2027-01-01T00:00:00Z' }
    await notifyOneTimeCode(bySms, anEvent('customer.one_time_code', data))
    const { id } = await theMessageAbout('otc_3')
    reply = { status: 400, body: '{"message":"not a number"}' }
    await attemptMessage(bySms, { id, attempt: 1 })
    assert.deepEqual(JSON.parse(gateway.received.at(-1)?.body ?? ''), {
      id,
      to: '+62812000',
      from: 'SHOP',
      text: (await theMessageAbout('otc_3')).body?.replace('[[code]]', '111222'),
    })
    assert.equal((await theMessageAbout('otc_3')).status, 'failed')
    assert.equal((await tasksOf(id)).length, 1)
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...env })
  test('deliver nothing by default', () => {
    const { smtp, whatsApp, sms } = read({})
    assert.deepEqual([smtp, whatsApp, sms], [undefined, undefined, undefined])
  })
  const wrong: [what: string, env: Record<string, string>, message: RegExp][] = [
    ['half of e-mail', { SMTP_URL: 'smtp://mail.test' }, /also set MAIL_FROM/],
    ['a web address for mail', { SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@b.test' }, /SMTP_URL must look like/],
    ['a sender with a name', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Shop <a@b.test>' }, /MAIL_FROM must be/],
    ['WhatsApp without templates', { WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_NUMBER_ID: '1' }, /WHATSAPP_CODE_TEMPLATE/],
  ]
  for (const [what, env, message] of wrong)
    test(`are refused: ${what}`, () =>
      assert.throws(
        () => read(env),
        (error) => error instanceof ConfigError && message.test(error.message),
      ))
})

test('a worker delivers what a route enqueued', async () => {
  const config = readConfig({
    DATABASE_URL: t.databaseUrl,
    LOG_LEVEL: 'silent',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@mail.test',
  })
  const worker = await buildApp({ config, db: openDatabase({ url: t.databaseUrl, poolSize: 8 }), now: clock.now })
  after(() => worker.close())
  await worker.ready()
  await worker.startJobs()
  const email = 'new.friend@shopper.test'
  const body = { email, password: 'long-enough-9', first_name: 'Ani', last_name: 'Putri' }
  const reply = await worker.inject({
    method: 'POST',
    url: '/store/customers',
    payload: body,
    headers: { 'store-view-code': store.view_code },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  await until(() => mailServer.mails.some(({ to }) => to.includes(email)), 'the welcome')
})
