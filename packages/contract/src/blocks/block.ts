import { MAX_BLOCKS } from '@shopkey/domain/page-blocks.ts'
import Type from 'typebox'
import { about } from '../annotated.ts'
import { shapedLike } from '../schema.ts'
import { ButtonBlock } from './button.ts'
import { CollectionRowBlock } from './collection-row.ts'
import { ContactFormBlock } from './contact-form.ts'
import { MapBlock } from './map.ts'
import { PictureBlock } from './picture.ts'
import { PictureColumnsBlock } from './picture-columns.ts'
import { ProductRowBlock } from './product-row.ts'
import { QuestionsBlock } from './questions.ts'
import { QuoteBlock } from './quote.ts'
import { SpacerBlock } from './spacer.ts'
import { TextBlock } from './text.ts'
import { VideoBlock } from './video.ts'

/** Every kind of block by its type. A block is a schema here, a component of the storefront, and a form of the back-office. */
export const blockSchemas = {
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
} as const

const names = [
  'TextBlock',
  'PictureBlock',
  'PictureColumnsBlock',
  'ProductRowBlock',
  'CollectionRowBlock',
  'QuoteBlock',
  'VideoBlock',
  'QuestionsBlock',
  'ButtonBlock',
  'SpacerBlock',
  'ContactFormBlock',
  'MapBlock',
]

/** Blocks in a request or a reply. Each has the shape of its type; the server reads it by that one's schema. */
export const Blocks = Type.Array(
  shapedLike(
    names,
    Type.Object(
      {
        id: about('Names the block within its page', Type.String({ maxLength: 40 }), 'b1'),
        type: about('What it is', Type.String({ maxLength: 40 }), 'text'),
      },
      { additionalProperties: true },
    ),
  ),
  { maxItems: MAX_BLOCKS },
)
