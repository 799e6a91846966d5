import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePreviewedBy } from '../../lib/preview-draft.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { AnyBlock, DataOfBlocks } from '../blocks/shown-block.ts'

/** What the editor of a page holds and has not saved, as shoppers would see it. */
export interface DraftedPage {
  title: string | null
  blocks: AnyBlock[]
  data: DataOfBlocks
}

/** The page as its editor holds it, in the preview of the back-office; undefined elsewhere, and before the first change. */
export function useDraftedPage(): DraftedPage | undefined {
  const origin = usePreviewedBy()
  const { store } = useShop()
  const { submit, data } = useFetcher<DraftedPage>()
  const action = paths.pageDraft(store.view_code)
  useEffect(() => {
    if (!origin || window.parent === window) return
    const loading = import('./receive-pages.ts').then(({ receivePages }) =>
      receivePages(origin, (content) => {
        void submit({ content }, { method: 'post', action, encType: 'application/json' })
      }),
    )
    return () => void loading.then((end) => end())
  }, [origin, action, submit])
  return data
}
