import type { ReactNode } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import styles from '../blocks/blocks.module.css'
import type { AnyBlock, DataOfBlocks } from '../blocks/shown-block.ts'
import type { LoadedPage } from '../pages/find-page.server.ts'
import { useDraftedPage } from '../pages/use-drafted-page.ts'
import { PictureSizes } from '../whole-picture/picture-sizes.ts'

interface AroundContentProps {
  loaded: LoadedPage
  children: ReactNode
}

/** The content of a place between its blocks, or between those that their editor holds. */
export function AroundContent({ loaded: { page, data }, children }: AroundContentProps) {
  const { blocks, below, data: shown } = useDraftedPage() ?? { ...page, data }
  return (
    <>
      <PictureSizes value={page.pictures}>
        <Blocks blocks={blocks} data={shown} isAbove />
      </PictureSizes>
      {children}
      <PictureSizes value={page.pictures}>
        <Blocks blocks={below} data={shown} />
      </PictureSizes>
    </>
  )
}

interface BlocksProps {
  blocks: readonly AnyBlock[]
  data: DataOfBlocks
  isAbove?: boolean
}

function Blocks({ blocks, data, isAbove = false }: BlocksProps) {
  if (blocks.length === 0) return null
  return (
    <div className={isAbove ? styles.above : styles.below}>
      <BlockList blocks={blocks} data={data} isFirst={isAbove} />
    </div>
  )
}
