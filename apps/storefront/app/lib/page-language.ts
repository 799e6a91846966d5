import type { Language } from '@shopkey/i18n/languages.ts'
import { createContext } from 'react'

/** A page's language, and where its messages are, for pages whose loaders did not run because something failed before them. */
export const PageLanguage = createContext<{ language: Language; messages: string } | null>(null)
