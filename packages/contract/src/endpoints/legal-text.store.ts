import { endpoint } from '../endpoint.ts'
import { LegalKindParams, LegalTextNamesReply, LegalTextReply } from '../legal-text.ts'

export const listLegalTextNames = endpoint({
  method: 'GET',
  path: '/store/legal-texts',
  tag: 'Stores',
  summary: 'List the legal texts',
  description: 'Returns which texts the store has, without the texts themselves.',
  replies: { 200: LegalTextNamesReply },
})

export const getLegalText = endpoint({
  method: 'GET',
  path: '/store/legal-texts/:kind',
  tag: 'Stores',
  summary: 'Get a legal text',
  description:
    "Returns a text in the language of `x-store-language`; where the store has not written it, in the first of the store's languages that it has.",
  params: LegalKindParams,
  replies: { 200: LegalTextReply },
})
