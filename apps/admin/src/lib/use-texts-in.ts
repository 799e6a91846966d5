import { isLanguage } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { textsIn } from './i18n.ts'

/** Texts in the language of whom they are written to; in the reader's own while it loads, or where it is unknown. */
export function useTextsIn(language: string | null | undefined): TFunction {
  const { t } = useTranslation()
  const known = isLanguage(language) ? language : undefined
  const loaded = useQuery({
    queryKey: ['messages', known],
    queryFn: async () => ({ t: known ? await textsIn(known) : t }),
    enabled: known !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return loaded.data?.t ?? t
}
