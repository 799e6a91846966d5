import { resetMessageText, sendTestMessage, setMessageText } from '@shopkey/client/admin.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOfDraft, isUsual, type TextDraft } from './text-draft.ts'

interface Texts {
  language: Language
  draft: TextDraft
}

/** Stores own texts in one language; without any text left, the usual ones are sent again. */
export const useSaveMessageText = (topic: MessageTopic) =>
  useStoreMutation(['message-templates'], (call, { language, draft }: Texts) =>
    isUsual(draft)
      ? call(resetMessageText, { params: { topic, language } })
      : call(setMessageText, { params: { topic, language }, body: bodyOfDraft(draft) }),
  )

/** Sends the typed texts to the reader's own e-mail address. */
export const useSendTest = (topic: MessageTopic) =>
  useStoreMutation(['notifications'], (call, { language, draft }: Texts) =>
    call(sendTestMessage, { params: { topic }, body: { language, ...bodyOfDraft(draft) } }),
  )
