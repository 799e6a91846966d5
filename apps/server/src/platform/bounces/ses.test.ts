import assert from 'node:assert/strict'
import { createSign } from 'node:crypto'
import { describe, mock, test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { aCertificate } from '../../testing/a-certificate.ts'
import { aShop } from '../../testing/a-shop.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { storeMessage } from '../notifications/store-message.ts'

const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const t = await startTestApp({ SES_TOPIC_ARN: topic })
const { app, db, clock } = t
const [store, other] = [await aShop(db), await aShop(db)]

const year = 365 * 24 * 3_600_000
const inYears = (count: number) => new Date(clock.now().getTime() + count * year)
const amazon = aCertificate({ name: 'sns.amazonaws.com', from: inYears(-1), to: inYears(1) })
const expired = aCertificate({ name: 'sns.amazonaws.com', from: inYears(-2), to: inYears(-1) })
const host = 'https://sns.eu-west-1.amazonaws.com'
const certificateUrl = `${host}/SimpleNotificationService-${'a'.repeat(32)}.pem`
const subscribeUrl = `${host}/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`
const stolen = aCertificate({ name: 'sns.amazonaws.com', from: inYears(-1), to: inYears(1) })

/** What the process loads: Amazon's addresses, and those where an attacker has put a certificate. */
const loaded: string[] = []
const pages: Record<string, string> = {
  [certificateUrl]: amazon.pem,
  [`${host}/SimpleNotificationService-old.pem`]: expired.pem,
  [subscribeUrl]: '<ConfirmSubscriptionResponse/>',
}
mock.method(globalThis, 'fetch', async (address: URL | string) => {
  loaded.push(String(address))
  const page = pages[String(address)] ?? stolen.pem
  return new Response(page)
})

interface Changes {
  key?: typeof amazon.privateKey
  fields?: Record<string, string | undefined>
  /** After the signing. */
  forged?: Record<string, string>
}

/** A message as Amazon's documentation shows it, signed. */
async function sns(message: object | string, { key = amazon.privateKey, fields = {}, forged = {} }: Changes = {}) {
  const envelope: Record<string, string | undefined> = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: clock.now().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    UnsubscribeURL: `${host}/?Action=Unsubscribe`,
    ...fields,
  }
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const signed = names.filter((name) => envelope[name] !== undefined).map((name) => `${name}\n${envelope[name]}\n`)
  const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(algorithm).update(signed.join('')).sign(key, 'base64')
  const reply = await app.inject({
    method: 'POST',
    url: '/webhooks/bounces/ses',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    payload: JSON.stringify({ ...envelope, Signature, ...forged }),
  })
  return [reply.statusCode, reply.json().code ?? reply.json().received]
}

const bounce = (
  emailAddress: string,
  { bounceType = 'Permanent', messageId = undefined as string | undefined } = {},
) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
    ],
    timestamp: clock.now().toISOString(),
    feedbackId: '00000137860315fd-869464a4-8680-4114-98d3-716fe35851f9-000000',
  },
  mail: { messageId: '00000137860315fd', destination: [emailAddress], commonHeaders: { messageId } },
})

async function wroteTo(to: string, store_id = store.id): Promise<string> {
  const id = newId('noti')
  await inTransaction(db, (trx) =>
    storeMessage(trx, app.services, {
      ...{ id, store_id, to, is_marketing: false, event_name: 'order.placed', resource_type: 'order', resource_id: id },
      ...{ channel: 'email', language: 'en', subject: 'Hi', body: 'Hi', html: null, audience: 'people' },
    }),
  )
  await db.updateTable('notifications').set({ status: 'sent' }).where('id', '=', id).execute()
  return id
}
const marked = async (address: string) =>
  (
    await db
      .selectFrom('bouncing_addresses')
      .select(['store_id', 'kind', 'reason'])
      .where('address', '=', address)
      .execute()
  ).map(({ store_id, kind, reason }) => [store_id === store.id ? 'store' : 'other', kind, reason])

describe('a report of Amazon SES', () => {
  test('marks the address in the store of its message, which counts as failed', async () => {
    const address = 'gone@example.com'
    const id = await wroteTo(address)
    await wroteTo(address, other.id)
    const messageId = `<${id.toLowerCase()}@example.com>`
    assert.deepEqual(await sns(bounce(address, { bounceType: 'Transient', messageId })), [200, true])
    assert.deepEqual(await marked(address), [])
    assert.deepEqual(await sns(bounce(`"Siti" <${address}>`, { messageId })), [200, true])
    assert.deepEqual(await marked(address), [['store', 'bounced', 'smtp; 550 5.1.1 user unknown']])
    const message = await db.selectFrom('notifications').select('status').where('id', '=', id).executeTakeFirst()
    assert.equal(message?.status, 'failed')
  })

  test('without the headers of the message marks it in each store that wrote to it', async () => {
    const address = 'gone-everywhere@example.com'
    await wroteTo(address)
    await wroteTo(address, other.id)
    assert.deepEqual(await sns(bounce(address), { fields: { SignatureVersion: '1', Subject: 'A bounce' } }), [
      200,
      true,
    ])
    assert.deepEqual((await marked(address)).map(([name]) => name).toSorted(), ['other', 'store'])
  })

  test('of a complaint marks each recipient, by an identity or a configuration set', async () => {
    const complaint = (emailAddress: string, complaintFeedbackType = 'abuse') => ({
      complainedRecipients: [{ emailAddress }],
      timestamp: clock.now().toISOString(),
      complaintFeedbackType,
    })
    for (const name of ['annoyed', 'bothered', 'content']) await wroteTo(`${name}@example.com`)
    await sns({ notificationType: 'Complaint', complaint: complaint('annoyed@example.com') })
    await sns({ eventType: 'Complaint', complaint: complaint('bothered@example.com') })
    await sns({ eventType: 'Complaint', complaint: complaint('content@example.com', 'not-spam') })
    assert.equal((await marked('annoyed@example.com'))[0]?.[1], 'complained')
    assert.equal((await marked('bothered@example.com'))[0]?.[1], 'complained')
    assert.deepEqual(await marked('content@example.com'), [])
  })

  test('about anything else changes nothing', async () => {
    for (const message of [
      'Successfully validated SNS topic',
      {},
      { eventType: 'Delivery' },
      { eventType: 'Bounce' },
      [],
    ])
      assert.deepEqual(await sns(message), [200, true])
  })

  test('is refused unless Amazon has signed it, for our topic', async () => {
    const address = 'safe@example.com'
    await wroteTo(address)
    const report = bounce(address)
    loaded.length = 0
    const refused: [what: string, changes: Changes][] = [
      ['another key', { key: stolen.privateKey }],
      ['another text', { forged: { Message: JSON.stringify(bounce(address)).replace('General', 'NoEmail') } }],
      ['another topic, signed by Amazon', { fields: { TopicArn: topic.replace('bounces', 'mine') } }],
      ['no signature', { forged: { Signature: '' } }],
      ['an unknown version', { forged: { SignatureVersion: '3' } }],
      ['a version of the prototype', { forged: { SignatureVersion: 'constructor' } }],
      ['a type of the prototype', { fields: { Type: 'constructor' } }],
      [
        'an expired certificate',
        { key: expired.privateKey, fields: { SigningCertURL: `${host}/SimpleNotificationService-old.pem` } },
      ],
    ]
    for (const [what, changes] of refused)
      assert.deepEqual(await sns(report, changes), [401, 'webhook_not_genuine'], what)
    const addresses = [
      'https://attacker.example/SimpleNotificationService-a.pem',
      'https://sns.eu-west-1.amazonaws.com.attacker.example/SimpleNotificationService-a.pem',
      'https://sns.eu-west-1.amazonaws.com@attacker.example/SimpleNotificationService-a.pem',
      'https://my-bucket.s3.amazonaws.com/SimpleNotificationService-a.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-a.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-a.pem',
      'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-a.pem',
      `${host}/other/SimpleNotificationService-a.pem`,
      `${host}/SimpleNotificationService-a.pem?x=1`,
      `${host}/?Action=Publish`,
      'file:///etc/passwd',
      'no address',
    ]
    loaded.length = 0
    for (const SigningCertURL of addresses)
      assert.deepEqual(
        await sns(report, { key: stolen.privateKey, fields: { SigningCertURL } }),
        [401, 'webhook_not_genuine'],
        SigningCertURL,
      )
    assert.deepEqual(loaded, [], 'nothing is loaded from elsewhere')
    for (const payload of ['', 'null', '{', '[]', '{"TopicArn":1}']) {
      const reply = await app.inject({
        method: 'POST',
        url: '/webhooks/bounces/ses',
        payload,
        headers: { 'content-type': 'text/plain' },
      })
      assert.equal(reply.statusCode, 401, payload)
    }
    assert.deepEqual(await marked(address), [])
  })
})

describe('a subscription to the topic', () => {
  const confirmation = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: subscribeUrl }

  test('is confirmed at Amazon', async () => {
    loaded.length = 0
    assert.deepEqual(await sns('You have chosen to subscribe', { fields: confirmation }), [200, true])
    assert.deepEqual(loaded, [subscribeUrl])
  })

  test('is confirmed for our topic only, and nowhere else', async () => {
    loaded.length = 0
    const elsewhere = { ...confirmation, SubscribeURL: 'http://169.254.169.254/latest/meta-data' }
    assert.equal((await sns('You have chosen', { fields: elsewhere }))[0], 401)
    assert.equal((await sns('You have chosen', { fields: { ...confirmation, TopicArn: `${topic}2` } }))[0], 401)
    assert.equal((await sns('You have chosen', { fields: confirmation, key: stolen.privateKey }))[0], 401)
    assert.deepEqual(loaded, [])
  })

  test('that ends is no report', async () => {
    const ended = { ...confirmation, Type: 'UnsubscribeConfirmation' }
    assert.deepEqual(await sns('You have chosen to deactivate', { fields: ended }), [200, true])
  })
})

test('without a topic nobody reports', async () => {
  const quiet = await startTestApp({ MAIL_WEBHOOK_SECRET: 'a-secret' })
  const reply = await quiet.app.inject({ method: 'POST', url: '/webhooks/bounces/ses', payload: {} })
  assert.equal(reply.statusCode, 404)
})
