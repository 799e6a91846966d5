import type {
  ButtonBlock,
  CollectionRowBlock,
  ContactFormBlock,
  MapBlock,
  PictureBlock,
  PictureColumnsBlock,
  ProductRowBlock,
  QuestionsBlock,
  QuoteBlock,
  SpacerBlock,
  TextBlock,
  VideoBlock,
} from '@shopkey/client/types.ts'
import type { Shown } from '@shopkey/domain/page-blocks.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import type { CollectionTile } from '../catalogue/collections.server.ts'

/** The blocks by their type, as the API's contract has them. */
export interface WrittenBlocks {
  text: TextBlock
  picture: PictureBlock
  picture_columns: PictureColumnsBlock
  product_row: ProductRowBlock
  collection_row: CollectionRowBlock
  quote: QuoteBlock
  video: VideoBlock
  questions: QuestionsBlock
  button: ButtonBlock
  spacer: SpacerBlock
  contact_form: ContactFormBlock
  map: MapBlock
}
export type BlockType = keyof WrittenBlocks
export type ShownBlock<Type extends BlockType = BlockType> = Shown<WrittenBlocks[Type]>

/** A block of any type, also of one that this version does not know. */
export interface AnyBlock {
  id: string
  type: string
  [property: string]: unknown
}

/** What a block shows of the catalogue. */
export interface BlockData {
  products?: CardProduct[]
  tiles?: CollectionTile[]
}
/** By the block's id. */
export type DataOfBlocks = Readonly<Record<string, BlockData>>

export interface BlockProps<Type extends BlockType> {
  block: ShownBlock<Type>
  data: BlockData | undefined
  /** Whether it is the first of its page: its picture is loaded at once. */
  isFirst: boolean
}
