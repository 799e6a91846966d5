import type { ComponentType } from 'react'
import styles from './blocks.module.css'
import { ButtonBlock } from './button/button-block.tsx'
import { CollectionRowBlock } from './collection-row/collection-row-block.tsx'
import { ContactFormBlock } from './contact-form/contact-form-block.tsx'
import { MapBlock } from './map/map-block.tsx'
import { PictureBlock } from './picture/picture-block.tsx'
import { PictureColumnsBlock } from './picture-columns/picture-columns-block.tsx'
import { ProductRowBlock } from './product-row/product-row-block.tsx'
import { QuestionsBlock } from './questions/questions-block.tsx'
import { QuoteBlock } from './quote/quote-block.tsx'
import type { AnyBlock, BlockProps, BlockType, DataOfBlocks } from './shown-block.ts'
import { SpacerBlock } from './spacer/spacer-block.tsx'
import { TextBlock } from './text/text-block.tsx'
import { VideoBlock } from './video/video-block.tsx'

const components: { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  text: TextBlock,
  picture: PictureBlock,
  picture_columns: PictureColumnsBlock,
  product_row: ProductRowBlock,
  collection_row: CollectionRowBlock,
  quote: QuoteBlock,
  video: VideoBlock,
  questions: QuestionsBlock,
  button: ButtonBlock,
  spacer: SpacerBlock,
  contact_form: ContactFormBlock,
  map: MapBlock,
}

const isKnown = (type: string): type is BlockType => Object.hasOwn(components, type)

interface BlockListProps {
  blocks: readonly AnyBlock[]
  data: DataOfBlocks
  /** Whether they begin the page. */
  isFirst?: boolean
}

/** What staff put together, from top to bottom. A block of a type that this version does not know is left out. */
export function BlockList({ blocks, data, isFirst = false }: BlockListProps) {
  return (
    <div className={styles.list}>
      {blocks.map((block, index) => {
        if (!isKnown(block.type)) return null
        // The component of the block's own type.
        const Block = components[block.type] as unknown as ComponentType<{
          block: AnyBlock
          data: DataOfBlocks[string] | undefined
          isFirst: boolean
        }>
        return <Block key={block.id} block={block} data={data[block.id]} isFirst={isFirst && index === 0} />
      })}
    </div>
  )
}
