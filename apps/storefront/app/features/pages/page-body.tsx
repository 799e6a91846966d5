import type { ReactNode } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import blocks from '../blocks/blocks.module.css'
import { PictureSizes } from '../whole-picture/picture-sizes.ts'
import type { LoadedPage } from './find-page.server.ts'
import styles from './page-body.module.css'
import { useDraftedPage } from './use-drafted-page.ts'

interface LoadedProps {
  loaded: LoadedPage
  children?: ReactNode
}

/** The headline and the blocks of a page, or of what its editor holds. */
export function PageBody({ loaded: { page, data }, children }: LoadedProps) {
  const drafted = useDraftedPage()
  return (
    <article className={styles.page}>
      <PictureSizes value={page.pictures}>
        <header className={styles.head}>
          <h1 dir="auto">{drafted ? drafted.title : page.title}</h1>
          {children}
        </header>
        <BlockList blocks={drafted?.blocks ?? page.blocks} data={drafted?.data ?? data} isFirst />
      </PictureSizes>
    </article>
  )
}

/** What the shop shows in a place between its blocks, or between those that their editor holds. In one file with PageBody, which is one for browsers, too. */
export default function AroundContent({ loaded: { page, data }, children }: LoadedProps) {
  const shown = useDraftedPage() ?? { ...page, data }
  return (
    <>
      {shown.blocks.length > 0 ? (
        <div className={blocks.above}>
          <PictureSizes value={page.pictures}>
            <BlockList blocks={shown.blocks} data={shown.data} isFirst />
          </PictureSizes>
        </div>
      ) : null}
      {children}
      {shown.below.length > 0 ? (
        <div className={blocks.below}>
          <PictureSizes value={page.pictures}>
            <BlockList blocks={shown.below} data={shown.data} />
          </PictureSizes>
        </div>
      ) : null}
    </>
  )
}
