import type { Language } from '@shopkey/i18n/languages.ts'
import { createContext } from 'react'

/** A page's language and its messages' address, for pages whose loaders did not run because of an earlier failure. */
export const PageLanguage = createContext<{ language: Language; messages: string } | null>(null)
