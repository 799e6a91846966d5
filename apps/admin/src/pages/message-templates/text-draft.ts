import { MESSAGE_PARTS, type MessagePart } from '@shopkey/contract/message-topics.ts'
import { LANGUAGE_CODES, type Language } from '@shopkey/i18n/languages.ts'

export const PARTS: readonly MessagePart[] = ['subject', 'greeting', 'body', 'closing']

/** Own texts in one language, as fields hold them: empty for the usual text. */
export type TextDraft = Record<MessagePart, string>
export type TemplateDraft = Record<Language, TextDraft>

/** Own texts as the server has them. */
interface StoredTexts {
  texts: readonly { language: Language; own: Partial<Record<MessagePart, string | null>> | null }[]
}

export function draftOf({ texts }: StoredTexts): TemplateDraft {
  const of = (code: Language): TextDraft => {
    const own = texts.find(({ language }) => language === code)?.own
    return {
      subject: own?.subject ?? '',
      greeting: own?.greeting ?? '',
      body: own?.body ?? '',
      closing: own?.closing ?? '',
    }
  }
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, of(code)])) as TemplateDraft // one entry for each code
}

/** null for the usual text. */
export function bodyOfDraft(draft: TextDraft): Record<MessagePart, string | null> {
  return {
    subject: draft.subject.trim() || null,
    greeting: draft.greeting.trim() || null,
    body: draft.body.trim() || null,
    closing: draft.closing.trim() || null,
  }
}

export const isUsual = (draft: TextDraft): boolean => PARTS.every((part) => !draft[part].trim())

/** The text with a variable in place of what is selected, and where the cursor is then; undefined where it does not fit. */
export function withVariable(part: MessagePart, text: string, variable: string, from: number, to: number) {
  const mark = `{{${variable}}}`
  const next = text.slice(0, from) + mark + text.slice(to)
  return next.length > MESSAGE_PARTS[part] ? undefined : { text: next, cursor: from + mark.length }
}
