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
import type { Language } from '@shopkey/i18n/languages.ts'

/** The blocks by their type, as the contract has them. */
export interface Blocks {
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
export type BlockType = keyof Blocks
export type Block = Blocks[BlockType]

/** A value in each language that it is written in. */
export type ByLanguage<Value = string> = Partial<Record<Language, Value>>

export interface BlockFormProps<Type extends BlockType> {
  block: Blocks[Type]
  /** That is written now. */
  language: Language
  readOnly: boolean
  /** What is wrong, by the path within the block: `to`. */
  problems: Readonly<Record<string, string>>
  /** isTyping: one of many changes of a text, which are undone together. */
  change: (next: Partial<Blocks[Type]>, isTyping?: boolean) => void
}

/** The value with another text of one language; an empty one is left out. */
export function written<Value>(
  value: ByLanguage<Value>,
  language: Language,
  text: Value | undefined,
): ByLanguage<Value> {
  const { [language]: _, ...others } = value
  return text === undefined || text === '' ? (others as ByLanguage<Value>) : { ...value, [language]: text }
}
