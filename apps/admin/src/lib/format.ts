import { type Formats, formatsFor } from '@shopkey/i18n/staff-formats.ts'
import { useMemo } from 'react'
import { useOrderPrefix } from './order-prefix.ts'
import { useStoreTimeZone } from './store-time.ts'
import { useTexts } from './texts.ts'

/** Numbers, money and dates in the language on screen. Dates and times are in the store's time zone. */
export function useFormat(): Formats {
  const { language } = useTexts()
  const timeZone = useStoreTimeZone()
  const prefix = useOrderPrefix()
  return useMemo(() => formatsFor(language, timeZone, prefix), [language, timeZone, prefix])
}
