import { useTexts } from '../../lib/texts.ts'

/** Words that come with a provider, in the reader's language. */
export function useProviderWords(): (words: { en: string; bh: string; ar: string }) => string {
  const { language } = useTexts()
  return (words) => words[language]
}
