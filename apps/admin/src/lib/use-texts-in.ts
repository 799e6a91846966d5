import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { isLanguage } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { textsIn, useTexts } from './texts.ts'

/** Texts in the language of whom they are written to; in the reader's own while it loads, or where it is unknown. */
export function useTextsIn(language: string | null | undefined): AdminTranslate {
  const { t } = useTexts()
  const known = isLanguage(language) ? language : undefined
  const loaded = useQuery({
    queryKey: ['messages', known],
    queryFn: async () => ({ t: known ? await textsIn(known) : t }),
    enabled: known !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return loaded.data?.t ?? t
}
