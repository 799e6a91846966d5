import type { Language } from '@shopkey/i18n/languages.ts'

/** The data of every page. */
export interface RootData {
  language: Language
  /** Where the texts of the language are. */
  messages: string
  /** The storefront's public origin. */
  origin: string
  /** The public origin of the API, which serves pictures. */
  api_url: string
}
