import { useEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { inLanguage, paths } from '../../lib/paths.ts'
import { usePreviewedBy } from '../../lib/preview-draft.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { DraftedPage } from './drafted-page.ts'

/** The page as its editor holds it, in the preview of the back-office; undefined elsewhere, and before the first change. */
export function useDraftedPage(): DraftedPage | undefined {
  const origin = usePreviewedBy()
  const { language } = useI18n()
  const { store } = useShop()
  const [drafted, setDrafted] = useState<DraftedPage>()
  const address = inLanguage(paths.pageDraft(store.view_code), '', language)
  useEffect(() => {
    if (!origin || window.parent === window) return
    const loading = import('./receive-pages.ts').then(({ receivePages }) => receivePages(origin, address, setDrafted))
    return () => void loading.then((end) => end())
  }, [origin, address])
  return drafted
}
