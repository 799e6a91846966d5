import type { SetLegalTextInput } from '@shopkey/contract/legal-text.ts'
import { plainTextOf, richTextOf } from '@shopkey/domain/plain-rich-text.ts'
import { LONG_TEXT_LIMITS, type RichText, readRichText } from '@shopkey/domain/rich-text.ts'
import { legalTextInvalid } from './legal-text.errors.ts'

/** A text as it is stored: with its structure, and without, for programs that know no other. */
export interface WrittenText {
  body: string
  content: RichText
}

/** Returns a text as it is stored; null for one without words. Throws for one that has anything else than texts may have. */
export function readWrittenText(
  language: string,
  input: SetLegalTextInput[keyof SetLegalTextInput],
): WrittenText | null {
  const content =
    typeof input === 'string' ? richTextOf(input) : readRichText(input ?? { type: 'doc' }, LONG_TEXT_LIMITS)
  if (!content) throw legalTextInvalid({ language })
  const body = plainTextOf(content)
  return body === '' ? null : { body, content }
}

/**
 * Returns the content of a stored text. One that was written before version 0.3, or by a server of that version beside this one, has a body
 * only, or content of another body.
 */
export function contentOf({ body, content }: { body: string; content: RichText | null }): RichText {
  return content && plainTextOf(content) === body ? content : richTextOf(body)
}
