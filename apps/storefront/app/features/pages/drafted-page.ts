import type { AnyBlock, DataOfBlocks } from '../blocks/shown-block.ts'

/** What the editor of a page holds and has not saved, as shoppers would see it. */
export interface DraftedPage {
  title: string | null
  blocks: AnyBlock[]
  data: DataOfBlocks
}
