import type { PreviewMessageInput } from '@shopkey/contract/message-template.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { asEmail } from '../notifications/as-email.ts'
import { emailColorsOf } from '../notifications/email-palette.ts'
import { asText, writeContent } from '../notifications/message-content.ts'
import { findOwnText } from '../notifications/message-text.queries.ts'
import { templateParameter } from '../notifications/template-parameter.ts'
import type { Services } from '../services.ts'
import { messageTopics } from './message-topics.ts'
import { checkedOwnText } from './own-text.rules.ts'
import { sampleCodeOf, sampleMessage, sampleNames } from './sample-message.ts'

/** A message with sample values, by the templates that send it: in the sent texts, or if none are sent, in the stored ones. */
export async function renderSample(
  services: Services,
  store: CurrentStore,
  topic: MessageTopic,
  { language, ...sent }: PreviewMessageInput,
) {
  const isSent = Object.keys(sent).length > 0
  const own = isSent ? await checkedOwnText(topic, sent) : await findOwnText(services.db, store.id, topic, language)
  const parts = await sampleMessage(services, store, topic, language)
  const content = await writeContent(parts, {
    files: services.files,
    language,
    name: sampleNames[language],
    store_name: store.name,
    own,
  })
  const code = sampleCodeOf(topic)
  const text = asText(content, code)
  return {
    subject: content.subject,
    html: await asEmail(content, emailColorsOf(store.metadata), code),
    text,
    whatsapp: messageTopics[topic].channels.includes('phone') ? templateParameter(text) : null,
  }
}
