import { resetMessageText, sendTestMessage, setMessageSettings, setMessageText } from '@shopkey/client/admin.ts'
import type { SetMessageSettingsInput } from '@shopkey/contract/message-settings.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { bodyOfDraft, isUsual, type TextDraft } from './text-draft.ts'

interface Texts {
  language: Language
  draft: TextDraft
}

/** headers: of the precondition of the text in this language. */
type SentTexts = Texts & { headers: Record<string, string> }

/** Stores own texts in one language; without any text left, the usual ones are sent again. */
export const useSaveMessageText = (topic: MessageTopic) =>
  useStoreMutation(async (call, { language, draft, headers }: SentTexts) => {
    const params = { topic, language }
    const { message_template } = isUsual(draft)
      ? await call(resetMessageText, { params, headers })
      : await call(setMessageText, { params, body: bodyOfDraft(draft), headers })
    return message_template
  })

/** Sends the typed texts to the reader's own e-mail address. */
export const useSendTest = (topic: MessageTopic) =>
  useStoreMutation((call, { language, draft }: Texts) =>
    call(sendTestMessage, { params: { topic }, body: { language, ...bodyOfDraft(draft) } }),
  )

export const useSetMessageSettings = (precondition: Precondition) =>
  useStoreMutation((call, body: SetMessageSettingsInput) =>
    call(setMessageSettings, { body, headers: precondition.headers() }),
  )
