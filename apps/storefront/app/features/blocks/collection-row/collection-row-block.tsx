import { CollectionTiles } from '../../catalogue/collection-tiles.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'

export function CollectionRowBlock({ block: { title }, data }: BlockProps<'collection_row'>) {
  const tiles = data?.tiles ?? []
  if (tiles.length === 0) return null
  return (
    <section className={shared.wide}>
      {title ? (
        <h2 className={shared.title} dir="auto">
          {title}
        </h2>
      ) : null}
      <CollectionTiles tiles={tiles} />
    </section>
  )
}
