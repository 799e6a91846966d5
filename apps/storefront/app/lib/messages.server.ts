import { createHash } from 'node:crypto'
import { LANGUAGE_CODES, type Language } from '@shopkey/i18n/languages.ts'
import { loadStorefrontMessages } from '@shopkey/i18n/storefront-messages.ts'
import { learnMessages } from './messages.ts'
import { paths } from './paths.ts'

const files = new Map<Language, { text: string; address: string }>()

for (const language of LANGUAGE_CODES) {
  const messages = await loadStorefrontMessages(language)
  const text = JSON.stringify(messages)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  learnMessages(language, messages)
  files.set(language, { text, address: paths.messages(language, version) })
}

export function messagesFile(language: Language): { text: string; address: string } {
  const file = files.get(language)
  if (!file) throw new Error(`No messages for ${language}`)
  return file
}
