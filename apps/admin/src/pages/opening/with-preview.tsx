import type { ReactNode } from 'react'
import type { StoreDraft } from '../store/store-draft.ts'
import { StorePreview } from '../store/store-preview.tsx'
import classes from './setup.module.css'

/** A step, and beside it how the storefront looks with it. */
export function WithPreview({ draft, children }: { draft: StoreDraft; children: ReactNode }) {
  return (
    <div className={classes.withPreview}>
      <div>{children}</div>
      <aside className={classes.preview}>
        <StorePreview draft={draft} />
      </aside>
    </div>
  )
}
