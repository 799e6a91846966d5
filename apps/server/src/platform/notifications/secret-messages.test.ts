import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { smsProvider } from '../../extensions/sms/sms-provider.ts'
import { smtpProvider, smtpServerOf } from '../../extensions/smtp/smtp-provider.ts'
import type { EventName, ShopEvent } from '../../jobs/events.ts'
import type { EventHandler } from '../../jobs/job-queue.ts'
import { notifyGiftCards } from '../../offer/gift-cards/gift-card-notification.ts'
import { reconcileProviders } from '../../offer/providers/reconcile-providers.ts'
import { sendCustomerPasswordLink } from '../../people/customer-auth/actions/request-customer-password-token.ts'
import { notifyOneTimeCode } from '../../people/customer-auth/one-time-code-notification.ts'
import { notifyCustomerPassword } from '../../people/customers/customer-notifications.ts'
import type { Services } from '../../sale/services.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aReceiver } from '../../testing/a-receiver.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { codesSentTo, inviteTokensOf, passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { purgeExpired } from '../housekeeping/purge-expired.ts'
import { notifyInvited } from '../invites/invite-notification.ts'
import { openSession } from '../sessions/sessions.ts'
import { sendUserPasswordLink } from '../staff/actions/request-password-token.ts'
import { notifyStaffPassword } from '../staff/staff-notifications.ts'
import { attemptMessage } from './attempt-message.ts'
import { redacted } from './message-secret.ts'

const { t, store, other, owner, stranger, nobody } = await startTwoStores()
const { app, db, clock } = t
let reply: { status?: number; body?: string } = {}
const gateway = await aReceiver(() => reply)
const mailServer = await aMailServer()
const sms = smsProvider({ url: gateway.url, token: 'sms-token', from: 'SHOP' })
const smtp = smtpProvider(smtpServerOf({ url: mailServer.url, from: 'shop@mail.test' }))
const outbox = app.services
const delivering: Services = { ...outbox, notifications: { email: smtp, phone: sms } }
const production: Services = { ...outbox, config: { ...outbox.config, isProduction: true } }

const handlers: Partial<Record<EventName, (services: Services) => EventHandler>> = {
  'customer.password_reset_requested': (services) => (event) => sendCustomerPasswordLink(services, event),
  'user.password_reset_requested': (services) => (event) => sendUserPasswordLink(services, event),
  'customer.password_reset': (services) => (event) => notifyCustomerPassword(services, event),
  'user.password_reset': (services) => (event) => notifyStaffPassword(services, event),
  'customer.one_time_code': (services) => (event) => notifyOneTimeCode(services, event),
  'invite.created': (services) => (event) => notifyInvited(services, event),
  'gift_card.activated': (services) => (event) => notifyGiftCards(services, event),
}

const handled = new Set<string>()

/** Handles the queued events, and those they enqueue, as the worker does; the jobs stay for inspection. */
async function work(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string; event: ShopEvent & { id: string; occurred_at: string } }>`
    select id, data as event from pgboss.job where name = 'events' order by created_on, id`.execute(db)
  const waiting = rows.filter(({ id }) => !handled.has(id))
  for (const { id, event } of waiting) {
    handled.add(id)
    await handlers[event.name]?.(services)(event)
  }
  if (waiting.length > 0) await work(services)
}

/** Every row of every table, the queue's included, as one text. */
async function everythingKept(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename not in ('gift_cards', 'idempotency_keys')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(to_jsonb(r)::text, '|') as all from ${sql.raw(name)} r`.execute(db)
    texts.push(rows[0]?.all ?? '')
  }
  return texts.join('\n')
}

async function lastMessage(resource_type: string) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('resource_type', '=', resource_type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

let phones = 0

interface Sent {
  secret: string
  message: Awaited<ReturnType<typeof lastMessage>>
}

/** Each kind of secret, requested by its route. */
const topics = {
  'a one-time code': async (services: Services): Promise<Sent> => {
    const phone = `+6281277${String(++phones).padStart(6, '0')}`
    await nobody.post('/store/shopkey-auth/customer/send-otp', { mobile_number: phone })
    await work(services)
    return { secret: (await codesSentTo(db, phone))[0]?.code ?? '', message: await lastMessage('one_time_code') }
  },
  'a link to a customer’s new password': async (services: Services): Promise<Sent> => {
    const { customer_id } = await signInCustomer(db, store, clock.now())
    const { email } = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customer_id)
      .executeTakeFirstOrThrow()
    await nobody.post('/store/customers/password-token', { email })
    await work(services)
    return {
      secret: (await passwordTokensSentTo(db, customer_id))[0] ?? '',
      message: await lastMessage('customer'),
    }
  },
  'a link to a member of staff’s new password': async (services: Services): Promise<Sent> => {
    await signInStaff(db, store, 'manager', clock.now())
    const { id, email } = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await nobody.post('/admin/users/password-token', { email })
    await work(services)
    return { secret: (await passwordTokensSentTo(db, id)).at(-1) ?? '', message: await lastMessage('user') }
  },
  'an invitation': async (services: Services): Promise<Sent> => {
    await owner.post('/admin/invites', { user: `invited${++phones}@shop.test`, role: 'member' })
    await work(services)
    const message = await lastMessage('invite')
    return { secret: (await inviteTokensOf(db, message.resource_id))[0] ?? '', message }
  },
  'a gift card': async (services: Services): Promise<Sent> => {
    const order = await anOrder(db, store)
    const id = `gift_${++phones}`
    const code = `ABCD-EFGH-JKLM-${1000 + phones}`
    const { eur_region_id: region_id } = store
    const card = { id, store_id: store.id, code, value: 5000, balance: 5000, region_id, order_id: order.id }
    await db
      .insertInto('gift_cards')
      .values({ ...card, buyer_email: order.email })
      .execute()
    const event = { name: 'gift_card.activated', store_id: store.id, data: { ids: [id] } } as const
    await inTransaction(db, (trx) => services.jobs.emit(trx, event))
    await work(services)
    return { secret: code, message: await lastMessage('gift_card') }
  },
}

let host: ReturnType<typeof caller>

before(async () => {
  await reconcileProviders(delivering)
  await db
    .insertInto('users')
    .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true })
    .execute()
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
  host = caller(app, { authorization: `Bearer ${token}`, 'store-view-code': store.view_code })
})

for (const [name, send] of Object.entries(topics)) {
  describe(name, () => {
    test('is in no row of any table, before and after sending', async () => {
      const { secret, message } = await send(delivering)
      assert.ok(secret.length >= 6)
      assert.equal(message.status, 'pending')
      assert.ok(!(await everythingKept()).includes(secret), 'kept in clear while it waits')
      reply = {}
      await attemptMessage(delivering, { id: message.id, attempt: 1 })
      const delivered = message.channel === 'phone' ? gateway.received.at(-1)?.body : mailServer.mails.at(-1)?.source
      assert.ok(delivered?.replaceAll('=\r\n', '').replaceAll('=3D', '=').includes(secret), 'delivered without it')
      assert.ok(!(await everythingKept()).includes(secret), 'kept in clear after sending')
      const sent = await db
        .selectFrom('notifications')
        .selectAll()
        .where('id', '=', message.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual([sent.status, sent.sealed_secret, sent.secret_expires_at], ['sent', null, null])
    })

    test('is never in the subject, in any language, and staff see dots instead', async () => {
      const { secret, message } = await send(outbox)
      assert.ok(!message.subject?.includes(secret) && !message.subject?.includes('[['))
      const { notifications } = (await owner.get(`/admin/notifications?resource_id=${message.resource_id}`)).body
      assert.ok(!JSON.stringify(notifications).includes(secret))
      if (message.audience !== 'installation') assert.match(notifications[0].body, /••••••/)
    })

    test('is never sent again, to no address', async () => {
      const { message } = await send(delivering)
      for (const body of [{}, { to: message.to }, { to: 'thief@shop.test' }]) {
        const reply = await host.post(`/admin/notifications/${message.id}/resend`, body)
        assert.deepEqual([reply.status, reply.body.code], [400, 'secret_not_sent_again'])
        const byOwner = await owner.post(`/admin/notifications/${message.id}/resend`, body)
        assert.ok(byOwner.status === 400 || byOwner.status === 404)
      }
      const copies = await db.selectFrom('notifications').select('id').where('parent_id', '=', message.id).execute()
      assert.deepEqual(copies, [])
    })

    test("stays in the outbox for the installation's owner until it expires, and never in production", async () => {
      const { secret, message } = await send(outbox)
      const path = `/admin/notifications?resource_id=${message.resource_id}`
      assert.ok((await host.get(path)).body.notifications[0].body.includes(secret))
      const { rows } = await sql<{ days: number }>`
        update notifications set secret_expires_at = ${clock.now()} where id = ${message.id}
        returning extract(days from ${message.secret_expires_at}::timestamptz - ${clock.now()}::timestamptz)::int as days`.execute(
        db,
      )
      assert.ok(rows[0] && rows[0].days <= 7)
      await purgeExpired(outbox)
      assert.match((await host.get(path)).body.notifications[0].body, /••••••/)
      assert.equal((await send(production)).message.sealed_secret, null)
    })
  })
}

test('item 1: staff of the store where a one-time code was requested see neither code nor number', async () => {
  const { secret, message } = await topics['a one-time code'](delivering)
  assert.equal(message.audience, 'installation')
  const seen = [
    await owner.get('/admin/notifications?limit=100'),
    await owner.get(`/admin/notifications?to=${encodeURIComponent(message.to)}`),
    await owner.post(`/admin/notifications/${message.id}/resend`),
    await owner.get('/admin/audit-log?limit=100'),
  ].map(({ body }) => JSON.stringify(body))
  for (const text of seen) assert.ok(!text.includes(secret) && !text.includes(message.to))
})

describe('a message to a person whom the store does not know', () => {
  async function passwordAskedIn(view_code: string) {
    const { customer_id } = await signInCustomer(db, store, clock.now())
    const { email } = await db
      .updateTable('customers')
      .set({ first_name: 'Ratna-of-the-first' })
      .where('id', '=', customer_id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const there = caller(app, { 'store-view-code': view_code })
    assert.equal((await there.post('/store/customers/password-token', { email })).status, 204)
    await work(delivering)
    return { email: String(email), customer_id }
  }

  test("is sent, and hidden from that store's staff: no address, no name, no customer, no count", async () => {
    const { view_code } = other
    const { count: before } = (await stranger.get('/admin/notifications')).body
    const { email, customer_id } = await passwordAskedIn(view_code)
    const replies = [
      await stranger.get('/admin/notifications?expand=customer&limit=100'),
      await stranger.get(`/admin/notifications?to=${email}`),
      await stranger.get(`/admin/notifications?resource_id=${customer_id}&include_resends=true`),
    ]
    for (const { body } of replies) {
      const text = JSON.stringify(body)
      assert.ok(!text.includes(email) && !text.includes(customer_id) && !text.includes('Ratna'))
      assert.equal(body.count, body === replies[0]?.body ? before : 0)
    }
    const message = await lastMessage('customer')
    assert.equal(message.to, email)
    await attemptMessage(delivering, { id: message.id, attempt: 1 })
    assert.deepEqual(mailServer.mails.at(-1)?.to, [email])
    assert.equal((await stranger.post(`/admin/notifications/${message.id}/resend`)).status, 404)
  })

  test('is shown masked in a store that knows the person', async () => {
    const { email } = await passwordAskedIn(store.view_code)
    const { notifications } = (await owner.get(`/admin/notifications?to=${email}`)).body
    assert.deepEqual([notifications.length, notifications[0].holds_secret], [1, true])
  })
})

test('messages to staff are shown to readers of the staff', async () => {
  const { message } = await topics['an invitation'](delivering)
  const service = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
  const path = `/admin/notifications?resource_id=${message.resource_id}`
  assert.deepEqual([(await service.get(path)).body.count, (await owner.get(path)).body.count], [0, 1])
  assert.equal((await service.post(`/admin/notifications/${message.id}/resend`)).status, 404)
})

test('a message whose secret another SECRET encrypted fails permanently', async () => {
  const { message } = await topics['an invitation'](delivering)
  const changed = { ...delivering, config: { ...delivering.config, secret: 'quite another secret' } }
  await attemptMessage(changed, { id: message.id, attempt: 1 })
  const { status, failure } = await lastMessage('invite')
  assert.deepEqual([status, failure], ['failed', 'its secret is erased'])
})

test('a secret that a service quotes is removed from the failure, however it is written', () => {
  assert.equal(redacted('cannot take 550-077 or 5 5 0 0 7 7', { code: '550077' }), 'cannot take … or …')
  const link = 'https://shop.test/en/account/reset-password?token=abcdefghijklmnop&email=ani%40shop.test'
  const words = `no ${link.replaceAll('&', '&amp;')}, no abcdefghijklmnop`
  assert.equal(redacted(words, { link }).includes('abcdefghijklmnop'), false)
})
