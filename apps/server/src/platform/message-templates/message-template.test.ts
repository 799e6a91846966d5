import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MESSAGE_TOPICS } from '@shopkey/contract/message-topics.ts'
import { notifyOrderPlaced } from '../../sale/orders/order-notifications.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { messageTopics } from './message-topics.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t

const base = '/admin/message-templates'

async function placedMessage(language: string) {
  const order = await anOrder(db, store)
  await db.updateTable('customers').set({ language }).where('id', '=', order.customer_id).execute()
  await notifyOrderPlaced(app.services, { name: 'order.placed', store_id: store.id, data: { id: order.id } })
  const message = await db
    .selectFrom('notifications')
    .select(['subject', 'body', 'html'])
    .where('resource_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { order, ...message }
}

describe('message templates', () => {
  test('list every kind of message once; those about opening stores only for owners of the installation', async () => {
    const { message_templates } = (await owner.get(base)).body
    const topics = message_templates.map(({ topic }: { topic: string }) => topic)
    const known = MESSAGE_TOPICS.filter((topic) => messageTopics[topic].group !== 'installation')
    assert.deepEqual(topics, known)
    assert.deepEqual([...MESSAGE_TOPICS].sort(), Object.keys(messageTopics).sort())
    assert.equal((await owner.get(`${base}/merchant_known`)).status, 404)
    assert.equal((await owner.post(`${base}/merchant_known/preview`, { language: 'en' })).status, 404)
  })

  test('are read and written by those who may read and change settings', async () => {
    const text = { subject: 'Thanks' }
    for (const path of [base, `${base}/order_placed`]) {
      assert.equal((await nobody.get(path)).status, 401)
      assert.equal((await packer.get(path)).status, 200)
    }
    assert.equal((await nobody.post(`${base}/order_placed/preview`, { language: 'en' })).status, 401)
    assert.equal((await packer.post(`${base}/order_placed/test`, { language: 'en' })).status, 403)
    assert.equal((await packer.post(`${base}/order_placed/texts/en`, text)).status, 403)
    assert.equal((await packer.delete(`${base}/order_placed/texts/en`)).status, 403)
    assert.equal((await owner.post(`${base}/order_lost/texts/en`, text)).status, 400)
    assert.equal((await owner.post(`${base}/order_placed/texts/fr`, text)).status, 400)
    assert.deepEqual((await db.selectFrom('message_texts').selectAll().execute()).length, 0)
  })

  test('are previewed in each language with sample values, and no variable stays open', async () => {
    const { message_templates } = (await owner.get(base)).body
    for (const { topic } of message_templates)
      for (const language of ['en', 'bh', 'ar']) {
        const { status, body } = await owner.post(`${base}/${topic}/preview`, { language })
        assert.equal(status, 200, `${topic} ${language}`)
        const { subject, html, text, whatsapp } = body.preview
        for (const words of [subject, html, text, whatsapp ?? '']) assert.doesNotMatch(words, /\{\{|\[\[/, topic)
        assert.ok(html.includes(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
        assert.doesNotMatch(whatsapp ?? '', /\n/)
      }
  })
})

describe("a store's own texts", () => {
  test('replace the usual ones in their language, and removing them brings those back', async () => {
    const written = await owner.post(`${base}/order_placed/texts/en`, {
      subject: 'Order {{number}}: thank you',
      greeting: 'Dear {{name}},',
      body: 'It comes to {{total}}.\n\nWe roast it today.',
      closing: 'See you at {{store}}\nJalan Braga 12',
    })
    assert.equal(written.status, 200)
    const own = written.body.message_template.texts.find(({ language }: { language: string }) => language === 'en').own
    assert.equal(own.greeting, 'Dear {{name}},')
    const english = await placedMessage('en')
    assert.equal(english.subject, `Order #${english.order.display_id}: thank you`)
    assert.match(english.body ?? '', /We roast it today\./)
    assert.match(english.html ?? '', /<br\/>Jalan Braga 12/)
    assert.doesNotMatch(english.body ?? '', /Thank you for shopping/)
    assert.match((await placedMessage('bh')).subject ?? '', /sudah kami terima/)
    assert.equal((await stranger.get(`${base}/order_placed`)).body.message_template.texts[0].own, null)

    assert.deepEqual(
      (await owner.get(base)).body.message_templates.find(({ topic }: { topic: string }) => topic === 'order_placed')
        .own_languages,
      ['en'],
    )
    assert.equal((await owner.delete(`${base}/order_placed/texts/en`)).status, 200)
    assert.match((await placedMessage('en')).subject ?? '', /We have your order/)
  })

  test('keep the usual text for parts that are empty; without any part nothing is stored', async () => {
    await owner.post(`${base}/order_placed/texts/en`, { subject: ' Thanks! ', body: '  ' })
    const { subject, body } = await placedMessage('en')
    assert.equal(subject, 'Thanks!')
    assert.match(body ?? '', /Thank you for shopping/)
    await owner.post(`${base}/order_placed/texts/en`, { subject: null })
    assert.equal((await db.selectFrom('message_texts').selectAll().execute()).length, 0)
  })

  test('are shown as text, whatever HTML they contain, and a subject has one line', async () => {
    const hostile = '<img src=x onerror=alert(1)> & "quotes" </title><script>alert(1)</script>'
    await owner.post(`${base}/order_placed/texts/en`, {
      subject: hostile,
      greeting: hostile,
      body: hostile,
      closing: hostile,
    })
    const { html, body } = await placedMessage('en')
    assert.doesNotMatch(html ?? '', /<img src=x|<script/)
    assert.ok(body?.includes(hostile))
    const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &lt;/title&gt;&lt;script&gt;'
    // Title, preview line, heading, body and closing; the greeting is for recipients with a name.
    assert.equal(html?.split(escaped).length, 6)
    for (const subject of ['Hi\r\nBcc: all@example.com', 'Hi\nX: y', 'Hi\u0085X', 'Hi\u2028X', 'Hi\u0000'])
      assert.equal(
        (await owner.post(`${base}/order_placed/texts/en`, { subject })).status,
        400,
        JSON.stringify(subject),
      )
    await owner.delete(`${base}/order_placed/texts/en`)
  })

  test('contain known variables only, and those that the recipient needs', async () => {
    const cases = [
      ['order_placed', { body: 'Hi {{password}}' }, 'message_variable_unknown', '{{password}}'],
      ['order_placed', { body: 'Hi {{ number }}' }, 'message_variable_unknown', '{{ number }}'],
      ['order_placed', { body: '{{constructor}}' }, 'message_variable_unknown', '{{constructor}}'],
      ['order_placed', { subject: 'Hi {{name}}' }, 'message_variable_unknown', '{{name}}'],
      ['order_placed', { closing: 'Hi {{' }, 'message_variable_unknown', '{{'],
      ['gift_card', { closing: 'Your code: [[code]]' }, 'message_variable_unknown', '[[code]]'],
      ['swap_created', { greeting: '[[link]]' }, 'message_variable_unknown', '[[link]]'],
      ['transfer_awaited', { body: 'Pay {{total}} for {{number}}' }, 'message_variable_missing', '{{accounts}}'],
      ['customer_password', { subject: 'Your bank needs you' }, 'message_text_fixed', undefined],
      ['one_time_code', { closing: 'Tell us your code by phone' }, 'message_text_fixed', undefined],
    ] as const
    for (const [topic, text, code, variable] of cases)
      for (const path of [`${base}/${topic}/texts/en`, `${base}/${topic}/preview`]) {
        const { status, body } = await owner.post(path, path.endsWith('preview') ? { ...text, language: 'en' } : text)
        assert.ok(status === 400 || status === 422, `${topic} ${status}`)
        assert.deepEqual([body.code, body.details?.variable], [code, variable], JSON.stringify(text))
      }
    assert.equal((await owner.post(`${base}/order_placed/texts/en`, { body: 'x'.repeat(4001) })).status, 400)
    assert.equal((await db.selectFrom('message_texts').selectAll().execute()).length, 0)
  })
})

describe('a test message', () => {
  test('goes to the e-mail address of who requests it, in the sent texts, a few times', async () => {
    const tester = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const send = (closing: string) => tester.post(`${base}/order_shipped/test`, { language: 'en', closing })
    assert.deepEqual((await send('Only a test')).body.test, { is_delivered_by: 'outbox' })
    const [sent] = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.email', 'notifications.to')
      .select(['notifications.body', 'notifications.audience', 'notifications.channel'])
      .where('resource_type', '=', 'message_template')
      .execute()
    assert.deepEqual([sent?.audience, sent?.channel], ['staff', 'email'])
    assert.match(sent?.body ?? '', /JNE0012345678[\s\S]*Only a test/)
    for (let count = 1; count < 10; count++) assert.equal((await send('Again')).status, 200)
    assert.equal((await send('Too often')).status, 429)
    assert.equal((await db.selectFrom('message_texts').selectAll().execute()).length, 0)
  })
})
