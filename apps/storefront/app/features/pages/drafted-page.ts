import type { AnyBlock, DataOfBlocks } from '../blocks/shown-block.ts'

/** What the editor of a page holds and has not saved, as shoppers would see it. */
export interface DraftedPage {
  title: string | null
  blocks: AnyBlock[]
  /** Those below what the shop shows in a place. */
  below: AnyBlock[]
  data: DataOfBlocks
}
