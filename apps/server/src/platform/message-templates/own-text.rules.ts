import type { OwnMessageText } from '@shopkey/contract/message-template.ts'
import type { MessagePart, MessageTopic } from '@shopkey/contract/message-topics.ts'
import { loadNotificationMessages } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator, type MessageTree, variablesIn } from '@shopkey/i18n/translate.ts'
import type { OwnText } from '../notifications/message-content.ts'
import { messageTextFixed, messageVariableMissing, messageVariableUnknown } from './message-template.errors.ts'
import { messageTopics } from './message-topics.ts'

/** The variables of a topic's subject and body: those of the usual texts, and the store's name. */
export async function variablesOf(topic: MessageTopic): Promise<string[]> {
  const t = createTranslator(await loadNotificationMessages('en'), 'en')
  return [...new Set([...variablesIn(t(`${topic}.subject`)), ...variablesIn(t(`${topic}.body`)), 'store'])]
}

/** The usual texts with their variables. */
export function usualText(messages: MessageTree, topic: MessageTopic) {
  const texts = messages[topic] as { subject: string; body: string } // the type of the topics guarantees it
  return { subject: texts.subject, greeting: String(messages.greeting), body: texts.body }
}

/** The placeholders of secrets are written by the server alone. */
const secretMark = /\[\[\w*\]\]/

/**
 * The sent texts without outer spaces; undefined where nothing is left of them. Throws for a message whose texts are fixed, for unknown
 * variables, and where the body lacks one that the recipient needs.
 */
export async function checkedOwnText(topic: MessageTopic, sent: OwnMessageText): Promise<OwnText | undefined> {
  const { isEditable, required = [] } = messageTopics[topic]
  const trimmed = (text: string | null | undefined) => text?.replace(/\r\n?/g, '\n').trim() || null
  const text: OwnText = {
    subject: trimmed(sent.subject),
    greeting: trimmed(sent.greeting),
    body: trimmed(sent.body),
    closing: trimmed(sent.closing),
  }
  const parts = Object.entries(text).filter((entry): entry is [MessagePart, string] => entry[1] !== null)
  if (parts.length === 0) return undefined
  if (!isEditable) throw messageTextFixed({ topic })
  const known = await variablesOf(topic)
  for (const [part, words] of parts) {
    const allowed = part === 'greeting' ? ['name', 'store'] : known
    const unknown = wronglyNamed(words, allowed)
    if (unknown)
      throw messageVariableUnknown({
        fields: [part],
        part,
        variable: unknown,
        known: allowed.map((name) => `{{${name}}}`).join(', '),
      })
  }
  const missing = text.body === null ? undefined : required.find((name) => !text.body?.includes(`{{${name}}}`))
  if (missing) throw messageVariableMissing({ fields: ['body'], variable: `{{${missing}}}` })
  return text
}

/** Anything in doubled braces that is no variable, such as {{ number }} or {{total|raw}}; or the placeholder of a secret. */
function wronglyNamed(words: string, allowed: readonly string[]): string | undefined {
  const rest = allowed.reduce((text, name) => text.replaceAll(`{{${name}}}`, ''), words)
  return rest.match(/\{\{[^{}]*\}\}/)?.[0] ?? rest.match(/\{\{|\}\}/)?.[0] ?? rest.match(secretMark)?.[0]
}
