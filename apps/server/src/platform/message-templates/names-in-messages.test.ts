import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { asEmail } from '../notifications/as-email.ts'
import { emailColorsOf } from '../notifications/email-palette.ts'
import { asText, writeContent } from '../notifications/message-content.ts'
import { messageTopics } from './message-topics.ts'
import { sampleCodeOf, sampleMessage } from './sample-message.ts'

const { t, store } = await startTwoStores()
const { services } = t.app
const directory = await services.stores.list()

/** Many people have one name; of guests the shop may know none. */
const names = ['Sukarno', '王小明', 'قهوة', null]

/** What a missing part of a name leaves behind. */
const traces = /undefined|\bnull\b|\[object|[^\S\n]{2,}|[^\S\n][,،;:!](?!\/\/)|[,،]\s*[,،]/

describe('messages to people with one name, and with none', () => {
  for (const topic of Object.keys(messageTopics) as MessageTopic[])
    test(`${topic} has no trace of what is missing, in each language`, async () => {
      const current = directory.find(({ id }) => id === store.id)
      assert.ok(current)
      for (const language of UI_LANGUAGES)
        for (const name of names) {
          const parts = await sampleMessage(services, current, topic, language)
          const content = await writeContent(parts, {
            files: services.files,
            language,
            name,
            store_name: current.name,
          })
          const text = asText(content, sampleCodeOf(topic))
          const html = await asEmail(content, emailColorsOf(current.metadata), sampleCodeOf(topic))
          const said = `${language} ${name}: ${text}`
          assert.doesNotMatch(`${content.subject}\n${text}`, traces, said)
          assert.doesNotMatch(html, /undefined|>null|\[object/, said)
          if (name) assert.ok(content.greeting.includes(name), said)
        }
    })
})
