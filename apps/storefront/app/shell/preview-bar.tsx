import { lazy, Suspense } from 'react'
import { usePreviewedBy } from '../lib/preview-draft.ts'
import { useShop } from '../lib/shop-data.ts'

const PreviewNote = import.meta.env.SSR
  ? (await import('./preview-note.tsx')).default
  : lazy(() => import('./preview-note.tsx'))

/** Above the pages of a store that staff preview. */
export function PreviewBar() {
  const { is_preview } = useShop()
  const previewed_by = usePreviewedBy()
  return (
    is_preview &&
    !previewed_by && (
      <Suspense>
        <PreviewNote />
      </Suspense>
    )
  )
}
