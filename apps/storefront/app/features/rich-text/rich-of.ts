import type { RichText } from '@shopkey/domain/rich-text.ts'

/** A text with structure of a reply, which the server has read. */
export const richOf = (value: object): RichText => value as RichText
