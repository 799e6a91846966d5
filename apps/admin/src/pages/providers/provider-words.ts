import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../../lib/i18n.ts'

/** Words that come with a provider, in the reader's language. */
export function useProviderWords(): (words: { en: string; bh: string; ar: string }) => string {
  const { i18n } = useTranslation()
  const language = languageOfTag(i18n.language)
  return (words) => words[language]
}
