import { MESSAGE_TOPICS, type MessageTopic } from '@shopkey/contract/message-topics.ts'
import { LANGUAGE_CODES } from '@shopkey/i18n/languages.ts'
import { loadNotificationMessages } from '@shopkey/i18n/notification-messages.ts'
import type { Database } from '../../db/database.ts'
import { listOwnTextLanguages, listOwnTexts } from '../notifications/message-text.queries.ts'
import { messageTopics } from './message-topics.ts'
import { usualText, variablesOf } from './own-text.rules.ts'

/** Every kind of message; those about opening stores only for owners of the installation. */
export async function listMessageTemplates(db: Database, store_id: string, isInstallationOwner: boolean) {
  const languages = await listOwnTextLanguages(db, store_id)
  const shown = MESSAGE_TOPICS.filter((topic) => isInstallationOwner || messageTopics[topic].group !== 'installation')
  return Promise.all(
    shown.map(async (topic) => ({ ...(await factsOf(topic)), own_languages: languages.get(topic) ?? [] })),
  )
}

/** The usual texts of a topic and the store's own ones, in each language. */
export async function getMessageTemplate(db: Database, store_id: string, topic: MessageTopic) {
  const own = await listOwnTexts(db, store_id, topic)
  const texts = await Promise.all(
    LANGUAGE_CODES.map(async (language) => ({
      language,
      usual: usualText(await loadNotificationMessages(language), topic),
      own: own.get(language) ?? null,
    })),
  )
  return { ...(await factsOf(topic)), texts }
}

async function factsOf(topic: MessageTopic) {
  const { group, channels, isEditable, required = [] } = messageTopics[topic]
  return {
    topic,
    group,
    channels: [...channels],
    is_editable: isEditable,
    variables: await variablesOf(topic),
    required_variables: [...required],
  }
}
