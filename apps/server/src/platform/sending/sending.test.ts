import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aNameServer } from '../../testing/a-name-server.ts'
import { aReceiver } from '../../testing/a-receiver.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { describeUnreadableSecrets } from '../installation/unreadable-secrets.ts'
import { attemptMessage } from '../notifications/attempt-message.ts'
import { type NewMessage, storeMessage } from '../notifications/store-message.ts'
import { recheckSenderRecords } from './actions/check-sender-records.ts'
import { resealServices } from './actions/reseal-services.ts'
import { OpenedServices } from './opened-services.ts'

const names = await aNameServer()
const mailServer = await aMailServer()
const gateway = await aReceiver(() => ({ body: '{}' }))
const t = await startTestApp({ DNS_SERVERS: names.address, WEBHOOKS_ALLOW_PRIVATE: 'true', PRACTICE_MESSAGES: 'false' })
const { app, db, clock } = t
const store = await aStore(db, { is_default: true })
const other = await aStore(db)
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
const packer = caller(app, await signInStaff(db, store, 'fulfilment', clock.now()))
const nobody = caller(app, { 'store-view-code': store.view_code })
const hostHeaders = await signInStaff(db, store, 'owner', clock.now())
const host = caller(app, hostHeaders)
await db
  .updateTable('users')
  .set({ is_installation_owner: true })
  .where('id', '=', (await host.get('/admin/auth')).body.user.id)
  .execute()

const { hostname, port } = new URL(mailServer.url)
const server = { host: hostname, port: Number(port), user: 'shop', encryption: 'starttls' }
const smtp = (from: string, password = 'open-sesame') => ({
  service_id: 'smtp',
  values: { ...server, from },
  secret_values: { password },
})

async function channelOf(who: typeof owner, channel: 'email' | 'phone', path = '/admin/sending') {
  const { status, body } = await who.get(path)
  assert.equal(status, 200)
  return body.sending.channels.find((each: { channel: string }) => each.channel === channel)
}

let messages = 0

/** Stores a message of a store and makes its attempt; returns its row. */
async function send(store_id: string, channel: 'email' | 'phone' = 'email', more: Partial<NewMessage> = {}) {
  messages += 1
  const id = `noti_${messages}`
  await inTransaction(db, (trx) =>
    storeMessage(trx, app.services, {
      id,
      store_id,
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: id,
      to: channel === 'email' ? 'shopper@mail.test' : '+6281234567890',
      channel,
      language: 'en',
      subject: 'Hello',
      body: 'Hello',
      html: null,
      audience: 'people',
      ...more,
    }),
  )
  await attemptMessage(app.services, { id, attempt: 1 })
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('services of a store', () => {
  test('are absent at first, and messages are only stored', async () => {
    const email = await channelOf(owner, 'email')
    assert.deepEqual([email.in_use, email.own, email.is_editable], [null, null, true])
    assert.deepEqual(
      email.services.map(({ id }: { id: string }) => id),
      ['smtp'],
    )
    const stored = await send(store.id)
    assert.deepEqual([stored.status, stored.provider_id], ['not_sent', 'outbox'])
    const tested = await owner.post('/admin/sending/email/test', {})
    assert.deepEqual([tested.status, tested.body.code], [400, 'nothing_sends'])
  })

  test('are set by owners and managers, read by staff who read settings, hidden from everybody else', async () => {
    const before = await fingerprint(db)
    assert.equal((await nobody.get('/admin/sending')).status, 401)
    assert.equal((await packer.get('/admin/sending')).status, 200)
    assert.equal((await packer.post('/admin/sending/email', smtp('a@mail.test'))).status, 403)
    assert.equal((await packer.post('/admin/sending/email/test', {})).status, 403)
    assert.equal((await packer.post('/admin/sending/check-records')).status, 403)
    assert.equal((await packer.delete('/admin/sending/email')).status, 403)
    for (const path of ['/admin/installation/sending', '/admin/installation/sending/email'])
      assert.equal(
        (await (path.endsWith('email') ? owner.post(path, smtp('a@mail.test')) : owner.get(path))).status,
        403,
      )
    assert.equal(await fingerprint(db), before)
  })

  test('refuse wrong settings at their fields, and another channel', async () => {
    const before = await fingerprint(db)
    const wrong = async (channel: string, body: object) => {
      const reply = await owner.post(`/admin/sending/${channel}`, body)
      return [reply.status, reply.body.code, reply.body.details?.fields?.[0]]
    }
    const values = { ...server, from: 'no address' }
    assert.deepEqual(await wrong('email', { service_id: 'smtp', values }), [400, 'provider_setting_invalid', 'from'])
    assert.deepEqual(await wrong('email', { service_id: 'smtp', values: { ...server, host: 'a b' } }), [
      400, 'provider_setting_invalid', 'host',
    ]) // biome-ignore format: one reply
    assert.deepEqual((await wrong('email', { service_id: 'sms' })).slice(0, 2), [400, 'sending_service_unknown'])
    assert.deepEqual(
      await wrong('phone', { service_id: 'sms', values: { url: 'http://sms.example/send', from: 'Shop' } }),
      [400, 'provider_setting_invalid', 'url'],
    )
    assert.equal(await fingerprint(db), before)
  })

  test('are not used while something is missing', async () => {
    const saved = await owner.post('/admin/sending/email', { service_id: 'smtp', values: { host: 'mail.example' } })
    assert.equal(saved.status, 200)
    const email = await channelOf(owner, 'email')
    assert.deepEqual([email.in_use, email.own.missing_settings], [null, ['from']])
    assert.equal((await send(store.id)).status, 'not_sent')
  })

  test('send the messages of their store, and of no other', async () => {
    mailServer.mails.length = 0
    assert.equal((await owner.post('/admin/sending/email', smtp('orders@kopi.example'))).status, 200)
    const email = await channelOf(owner, 'email')
    assert.deepEqual(email.in_use, { service_id: 'smtp', origin: 'store', from: 'orders@kopi.example', reply_to: null })
    assert.equal((await send(store.id)).status, 'sent')
    assert.equal((await send(other.id)).status, 'not_sent')
    assert.deepEqual(
      mailServer.mails.map(({ from }) => from),
      ['orders@kopi.example'],
    )
    assert.equal((await channelOf(stranger, 'email')).own, null)
    const { message_settings } = (await owner.get('/admin/message-settings')).body
    assert.equal(message_settings.email_provider_id, null, 'links that open accounts do not go by it')
  })

  test('never show a secret, to anybody', async () => {
    const { own } = await channelOf(owner, 'email')
    assert.deepEqual(own.secret_values, [{ name: 'password', ends_with: null }])
    assert.ok(!JSON.stringify((await owner.get('/admin/sending')).body).includes('open-sesame'))
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(row::text, ' '), '') as all from (
        select to_jsonb(s) as row from sending_services s union all
        select to_jsonb(a) from audit_entries a union all select to_jsonb(c) from audit_changes c union all
        select to_jsonb(k) from idempotency_keys k
      ) every`.execute(db)
    assert.ok(rows[0]?.all.includes('orders@kopi.example') && !rows[0].all.includes('open-sesame'))
  })

  test('keep a secret that is not sent again, and forget it with its service', async () => {
    await owner.post('/admin/sending/email', { service_id: 'smtp', values: { ...server, from: 'new@kopi.example' } })
    assert.equal((await send(store.id)).status, 'sent')
    const sms = {
      service_id: 'sms',
      values: { url: `${gateway.url}/sms`, from: 'Kopi' },
      secret_values: { token: 'sms-token-of-kopi' },
    }
    assert.equal((await owner.post('/admin/sending/phone', sms)).status, 200)
    assert.equal((await send(store.id, 'phone')).status, 'sent')
    assert.equal(gateway.received.at(-1)?.headers.authorization, 'Bearer sms-token-of-kopi')
    const whatsapp = {
      service_id: 'whatsapp',
      values: { phone_number_id: '1', code_template: 'a', message_template: 'b' },
    }
    await owner.post('/admin/sending/phone', whatsapp)
    const { own, in_use } = await channelOf(owner, 'phone')
    assert.deepEqual(
      [own.service_id, own.secret_values, own.missing_settings, in_use],
      ['whatsapp', [], ['token'], null],
    )
  })

  test('are not overwritten by a colleague who read an older version', async () => {
    const { own } = await channelOf(owner, 'email')
    clock.advance(1000)
    const expected = { 'if-match': `"${own.updated_at}"` }
    assert.equal((await owner.post('/admin/sending/email', smtp('one@kopi.example'), expected)).status, 200)
    const second = await owner.post('/admin/sending/email', smtp('two@kopi.example'), expected)
    assert.deepEqual([second.status, second.body.code], [412, 'changed_meanwhile'])
  })

  test('are one row, however many save at once', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => stranger.post('/admin/sending/email', smtp(`${name}@batik.example`))),
    )
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    const rows = await db.selectFrom('sending_services').select('id').where('store_id', '=', other.id).execute()
    assert.equal(rows.length, 1)
    await stranger.delete('/admin/sending/email')
  })
})

describe('codes and links that open accounts', () => {
  const secret = { code: '123456', body: '123456', html: null, ends_at: new Date('2030-01-01') }

  test('do not go by a service that staff of a store have set up, who could read those of every store', async () => {
    mailServer.mails.length = 0
    assert.equal((await send(store.id, 'email', { secret })).status, 'not_sent')
    assert.equal(mailServer.mails.length, 0)
    const { store: shown } = (await nobody.get('/store/get-current-store')).body
    assert.deepEqual(shown.message_channels, [])
    const code = await nobody.post('/store/shopkey-auth/customer/send-otp', { mobile_number: '081234567890' })
    assert.deepEqual([code.status, code.body.code], [400, 'one_time_codes_not_sent'])
  })

  test('go by it once an owner of the installation has set it up, until staff of the store change it', async () => {
    assert.equal((await host.post('/admin/sending/email', smtp('one@kopi.example'))).status, 200)
    assert.equal((await send(store.id, 'email', { secret })).status, 'sent')
    assert.deepEqual((await nobody.get('/store/get-current-store')).body.store.message_channels, ['email'])
    await owner.post('/admin/sending/email', smtp('one@kopi.example'))
    assert.equal((await send(store.id, 'email', { secret })).status, 'not_sent')
  })

  test('need no guard for passwords: these are not sent to another address than the one they were entered for', async () => {
    const elsewhere = { ...server, host: 'mail.attacker.example', from: 'one@kopi.example' }
    await owner.post('/admin/sending/email', { service_id: 'smtp', values: elsewhere })
    assert.deepEqual((await channelOf(owner, 'email')).own.secret_values, [])
    await owner.post('/admin/sending/email', smtp('one@kopi.example'))
  })
})

describe('a test message', () => {
  test('goes to the caller, and its reply is what the service said', async () => {
    mailServer.mails.length = 0
    const { status, body } = await owner.post('/admin/sending/email/test', { language: 'bh' })
    assert.deepEqual([status, body.test.outcome], [200, 'sent'])
    assert.match(body.test.message, /^250 /)
    const me = (await owner.get('/admin/auth')).body.user.email
    assert.deepEqual(mailServer.mails[0]?.to, [me])
    assert.match(mailServer.mails[0]?.source ?? '', /Ini percobaan/)
    const { last_test } = (await channelOf(owner, 'email')).own
    assert.deepEqual([last_test.outcome, last_test.message], ['sent', body.test.message])
  })

  test('names the refusal in the words of the service, without the password', async () => {
    await owner.post('/admin/sending/email', smtp('one@kopi.example', 'wrong-password'))
    const { test: wrong } = (await owner.post('/admin/sending/email/test', {})).body
    assert.equal(wrong.outcome, 'refused')
    assert.match(wrong.message, /535|Invalid login|no/)
    assert.ok(!wrong.message.includes('wrong-password'))
    await owner.post('/admin/sending/email', smtp('one@kopi.example'))
  })

  test('says that nobody is there', async () => {
    const values = { ...server, port: 1, from: 'one@kopi.example' }
    await stranger.post('/admin/sending/email', { service_id: 'smtp', values, secret_values: { password: 'x' } })
    const { test: failed } = (await stranger.post('/admin/sending/email/test', {})).body
    assert.equal(failed.outcome, 'unreachable')
    await stranger.delete('/admin/sending/email')
  })

  test('needs a number for a phone, and is sent ten times within 15 minutes at most', async () => {
    const bare = await owner.post('/admin/sending/phone/test', {})
    assert.deepEqual([bare.status, bare.body.code], [400, 'phone_not_valid'])
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await owner.post('/admin/sending/email/test', {})).status)
    assert.ok(statuses.includes(429))
  })
})

describe('services of the installation', () => {
  test('send for every store that has none of its own', async () => {
    const path = '/admin/installation/sending'
    assert.equal((await host.post(`${path}/email`, smtp('mail@host.example'))).status, 200)
    mailServer.mails.length = 0
    await send(other.id)
    await send(store.id)
    assert.deepEqual(
      mailServer.mails.map(({ from }) => from),
      ['mail@host.example', 'one@kopi.example'],
    )
    const { in_use, own } = await channelOf(stranger, 'email')
    assert.deepEqual(
      [in_use, own],
      [{ service_id: 'smtp', origin: 'installation', from: 'mail@host.example', reply_to: null }, null],
    )
    assert.equal((await channelOf(host, 'email', path)).own.values.from, 'mail@host.example')
  })

  test('cannot be set where the environment names one, which wins', async () => {
    const { notifications } = app.services
    notifications.email = { id: 'smtp', channel: 'email', send: async () => 'by the environment' }
    try {
      const path = '/admin/installation/sending'
      const email = await channelOf(host, 'email', path)
      assert.deepEqual([email.is_editable, email.in_use.origin], [false, 'environment'])
      const refused = await host.post(`${path}/email`, smtp('mail@host.example'))
      assert.deepEqual([refused.status, refused.body.code], [400, 'sending_set_by_environment'])
      mailServer.mails.length = 0
      assert.equal((await send(other.id)).status, 'sent')
      assert.equal(mailServer.mails.length, 0)
    } finally {
      notifications.email = undefined
    }
  })

  test('end for messages that wait once they are removed', async () => {
    const path = '/admin/installation/sending/email'
    await host.delete(path)
    assert.equal((await send(other.id)).status, 'not_sent')
    assert.equal((await channelOf(stranger, 'email')).in_use, null)
    await host.post(path, smtp('mail@host.example'))
  })
})

describe('another SECRET', () => {
  const later = { secret: 'the secret of the installation after a change', oldSecrets: [app.services.config.secret] }
  const opens = async (config: { secret: string; oldSecrets: string[] }) => {
    const opened = new OpenedServices(
      app.services.openedServices.known,
      { ...config, webhooksMayReachPrivate: true },
      clock.now,
    )
    const row = await db
      .selectFrom('sending_services')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    return opened.open(row) !== undefined
  }

  test('opens what the former one has encrypted, and encrypts it anew; one that does not know it opens nothing', async () => {
    assert.equal(await opens({ ...later, oldSecrets: [] }), false)
    assert.match((await describeUnreadableSecrets(db, { ...later, oldSecrets: [] })) ?? '', /keys of 2 .* providers/)
    assert.equal(await opens(later), true)
    await resealServices({ db, config: later })
    assert.equal(await opens({ ...later, oldSecrets: [] }), true)
    await resealServices({ db, config: { secret: app.services.config.secret, oldSecrets: [later.secret] } })
    assert.equal(await opens(app.services.config), true)
  })
})

describe('the practice service', () => {
  test('stands for a channel without a service, stores codes with its messages, and is named', async () => {
    const practising = { ...app.services, config: { ...app.services.config, practiceMessages: true } }
    await inTransaction(db, (trx) =>
      storeMessage(trx, practising, {
        id: 'noti_practice',
        store_id: other.id,
        event_name: 'customer.one_time_code',
        resource_type: 'one_time_code',
        resource_id: 'otc_1',
        to: '+6281234567891',
        channel: 'phone',
        language: 'en',
        subject: 'Code',
        body: '••••••',
        html: null,
        audience: 'people',
        secret: { code: '123456', body: '123456', html: null, ends_at: new Date(clock.now().getTime() + 60_000) },
      }),
    )
    const stored = await db
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', 'noti_practice')
      .executeTakeFirstOrThrow()
    assert.deepEqual([stored.provider_id, stored.status], ['practice', 'not_sent'])
    assert.ok(stored.sealed_secret)
  })
})

describe('an address that staff enter', () => {
  test('is not in the private network of the server', async () => {
    const { openedServices } = app.services
    const row = await db
      .selectFrom('sending_services')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    const smtpService = openedServices.of('email')[0]
    const smsService = openedServices.of('phone').find(({ id }) => id === 'sms')
    assert.ok(smtpService && smsService)
    const message = {
      id: 'noti_x', to: 'a@mail.test', store_name: 'Kopi', language: 'en', subject: 's', body: 'b', html: null,
      reply_to: undefined, unsubscribe_url: undefined, code: undefined,
    } as const // biome-ignore format: one message
    mailServer.mails.length = 0
    gateway.received.length = 0
    for (const name of [hostname, 'localhost']) {
      const careful = smtpService.open(
        { ...(row.values as object), host: name, user: undefined },
        { mayReachPrivate: false },
      )
      await assert.rejects(careful.send(message), /is not on the public internet/)
      careful.close?.()
    }
    const sms = smsService.open({ url: gateway.url, token: 't', from: 'Kopi' }, { mayReachPrivate: false })
    await assert.rejects(sms.send(message), /is not on the public internet/)
    assert.deepEqual([mailServer.mails.length, gateway.received.length], [0, 0])
  })
})

describe("the records of the sender's domain", () => {
  const domainOf = async (who = owner) => (await who.get('/admin/sending')).body.sending.sender_domain
  const stateOf = async () =>
    Object.fromEntries(
      (await domainOf()).records.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
    )
  const check = async () => assert.equal((await owner.post('/admin/sending/check-records')).status, 200)

  test('are asked for at name servers, and nothing that they name is connected to', async () => {
    await owner.post('/admin/sending/email', {
      service_id: 'smtp',
      values: { ...server, from: 'orders@mail.kopi.example', dkim_selector: 'shop1' },
      secret_values: { password: 'open-sesame' },
    })
    const fresh = await domainOf()
    assert.deepEqual(
      [fresh.domain, fresh.records[0].state, fresh.records[0].since],
      ['mail.kopi.example', 'unknown', null],
    )
    await check()
    assert.deepEqual(await stateOf(), { spf: 'missing', dkim: 'missing', dmarc: 'missing' })
    assert.ok(names.asked.includes('shop1._domainkey.mail.kopi.example'))
    assert.ok(names.asked.includes('_dmarc.kopi.example'), 'the domain above has the policy of those below')
    assert.ok(!names.asked.includes('_dmarc.example'))
  })

  test('are found, different or missing, since when they are', async () => {
    const { since: before } = (await domainOf()).records[0]
    clock.advance(3_600_000)
    await check()
    assert.equal((await domainOf()).records[0].since, before, 'the same state began before')
    names.texts.set('mail.kopi.example', ['unrelated', 'v=spf1 ip4:198.51.100.7 -all'])
    names.texts.set('shop1._domainkey.mail.kopi.example', ['v=DKIM1; k=rsa; p='])
    names.texts.set('_dmarc.kopi.example', ['v=DMARC1; p=reject; rua=mailto:d@kopi.example'])
    clock.advance(3_600_000)
    await check()
    assert.deepEqual(await stateOf(), { spf: 'found', dkim: 'different', dmarc: 'found' })
    assert.equal((await domainOf()).records[0].since, clock.now().toISOString())
    names.texts.set('mail.kopi.example', ['v=spf1 -all'])
    names.texts.set('shop1._domainkey.mail.kopi.example', [`v=DKIM1; p=${'A'.repeat(300)}`])
    names.texts.set('_dmarc.mail.kopi.example', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'])
    await check()
    assert.deepEqual(await stateOf(), { spf: 'different', dkim: 'found', dmarc: 'different' })
  })

  test('could not be asked for: that is a state of its own, and no "missing"', async () => {
    names.behaviour.isSilent = true
    await check()
    assert.deepEqual(await stateOf(), { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
    names.behaviour.isSilent = false
  })

  test('name the term of a known mail service, which a part of the record may have', async () => {
    const values = { ...server, host: 'smtp.mailgun.org', from: 'orders@batik.example' }
    await owner.post('/admin/sending/email', { service_id: 'smtp', values, secret_values: { password: 'x' } })
    names.texts.set('batik.example', ['v=spf1 mx ~all'])
    await check()
    const [spf] = (await domainOf()).records
    assert.deepEqual(
      [spf.state, spf.value, spf.found],
      ['different', 'v=spf1 mx include:mailgun.org ~all', 'v=spf1 mx ~all'],
    )
    names.texts.set('batik.example', ['v=spf1 include:all.batik.example ~all'])
    names.texts.set('all.batik.example', ['v=spf1 include:all.batik.example include:mailgun.org ~all'])
    await check()
    assert.equal((await domainOf()).records[0].state, 'found')
  })

  test('are of public domains only', async () => {
    const { domain } = await domainOf()
    assert.equal(domain, 'batik.example')
    for (const from of ['shop@localhost', 'shop@printer.local', 'shop@10.0.0.1']) {
      await owner.post('/admin/sending/email', { service_id: 'smtp', values: { ...server, from } })
      assert.equal(await domainOf(), null, from)
    }
  })

  test('are checked again once a day', async () => {
    await owner.post('/admin/sending/email', smtp('orders@mail.kopi.example'))
    clock.advance(24 * 3_600_000)
    names.asked.length = 0
    await recheckSenderRecords(app.services)
    assert.ok(names.asked.includes('mail.kopi.example') && names.asked.includes('host.example'))
    names.asked.length = 0
    await recheckSenderRecords(app.services)
    assert.equal(names.asked.length, 0)
  })

  test('are checked again however many stores have a sender without a public domain', async () => {
    const { values } = await db
      .selectFrom('sending_services')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    const local = JSON.stringify({ ...(values as object), from: 'shop@printer.local' })
    for (let turn = 0; turn < 55; turn += 1) {
      const { id: store_id } = await aStore(db)
      await db
        .insertInto('sending_services')
        .values({
          id: `send_local_${turn}`,
          store_id,
          channel: 'email',
          service_id: 'smtp',
          values: local,
          is_complete: true,
          carries_secrets: false,
        })
        .execute()
    }
    clock.advance(24 * 3_600_000)
    names.asked.length = 0
    await recheckSenderRecords(app.services)
    assert.ok(names.asked.includes('mail.kopi.example') && names.asked.includes('host.example'))
  })
})
