import type { RichText } from '@shopkey/domain/rich-text.ts'
import Type from 'typebox'

/** Text with structure: JSON of ProseMirror, of which the server takes the nodes that `docs/pages.md` lists. */
export const StructuredText = Type.Unsafe<RichText>({
  type: 'object',
  properties: { type: { type: 'string', enum: ['doc'], description: 'Always doc: the root of a text' } },
  required: ['type'],
  additionalProperties: true,
})

export const exampleText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From Aceh' }] }],
}
