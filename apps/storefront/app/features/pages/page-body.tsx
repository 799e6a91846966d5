import type { ReactNode } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import { PictureSizes } from '../whole-picture/picture-sizes.ts'
import type { LoadedPage } from './find-page.server.ts'
import styles from './page-body.module.css'
import { useDraftedPage } from './use-drafted-page.ts'

/** The headline and the blocks of a page, or of what its editor holds. */
export function PageBody({ loaded: { page, data }, children }: { loaded: LoadedPage; children?: ReactNode }) {
  const drafted = useDraftedPage()
  return (
    <article className={styles.page}>
      <PictureSizes value={page.pictures}>
        <header className={styles.head}>
          <h1>{drafted ? drafted.title : page.title}</h1>
          {children}
        </header>
        <BlockList blocks={drafted?.blocks ?? page.blocks} data={drafted?.data ?? data} isFirst />
      </PictureSizes>
    </article>
  )
}
