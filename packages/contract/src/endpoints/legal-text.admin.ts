import { endpoint } from '../endpoint.ts'
import { LegalKindParams, LegalTextsReply, SetLegalTextBody } from '../legal-text.ts'

export const listLegalTexts = endpoint({
  method: 'GET',
  path: '/admin/legal-texts',
  tag: 'Store',
  summary: 'List the legal texts',
  description: 'Returns what the store asks its shoppers to agree to, in each language that it is written in.',
  replies: { 200: LegalTextsReply },
})

export const setLegalText = endpoint({
  method: 'POST',
  path: '/admin/legal-texts/:kind',
  tag: 'Store',
  summary: 'Write a legal text',
  description: 'Stores a text in the languages that are sent; an empty one is removed. Returns all texts of the store.',
  params: LegalKindParams,
  body: SetLegalTextBody,
  replies: { 200: LegalTextsReply },
  errors: ['changed_meanwhile', 'legal_text_invalid'],
})
