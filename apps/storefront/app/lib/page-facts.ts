import type { Language } from '@shopkey/i18n/languages.ts'
import { createContext } from 'react'

interface PageFacts {
  language: Language
  /** The address of the language's messages. */
  messages: string
  /** The origin of the back-office that shows the page in a frame; null on a page of its own. */
  previewed_by: string | null
  /** Addresses, with spaces between them, of the style sheets of blocks around what the page shows. With another page, they come with the blocks' code. */
  block_styles?: string | undefined
}

/** What every page has, also one whose loaders did not run because of an earlier failure. */
export const PageFacts = createContext<PageFacts | null>(null)
