import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, IdInput, OneOf } from './schema.ts'
import { shownTo } from './shown-to.ts'

export const orderDocumentKinds = ['invoice', 'packing_slip'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** Of one call; also the most rows of a list. */
const mostDocuments = 100

export const PrintOrderDocumentsBody = Body({
  kind: about(
    'invoice: what was sold, its taxes and what was paid. packing_slip: what to pack, without prices',
    OneOf(orderDocumentKinds),
  ),
  language: about('Language of its words, numbers and dates', OneOf(UI_LANGUAGES), 'en'),
  order_ids: about('The orders to print', Type.Array(IdInput('order'), { minItems: 1, maxItems: mostDocuments })),
})

export const PrintOrderDocumentsReply = Type.Object({
  document: about(
    'One file with a document for each order, in their sequence',
    Type.Object({
      file_name: text('A name for the file', 'invoice-1042.pdf'),
      content: shownTo('own', about('A PDF, in Base64', Type.String(), 'JVBERi0xLjcK')),
    }),
  ),
})
