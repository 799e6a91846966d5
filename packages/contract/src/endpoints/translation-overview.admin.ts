import { endpoint } from '../endpoint.ts'
import {
  TranslationOverviewQuery,
  TranslationOverviewReply,
  UntranslatedQuery,
  UntranslatedReply,
} from '../translation-overview.ts'

export const getTranslationOverview = endpoint({
  method: 'GET',
  path: '/admin/translations',
  tag: 'Translations',
  summary: 'Count what is not translated',
  description:
    'Returns how many records of each kind have no texts, or not all of them, in each language of the store. Texts that are empty need no translation.',
  query: TranslationOverviewQuery,
  replies: { 200: TranslationOverviewReply },
})

export const listUntranslated = endpoint({
  method: 'GET',
  path: '/admin/translations/missing',
  tag: 'Translations',
  summary: 'List what is not translated',
  description:
    'Returns a page of the records of one kind that have no texts, or not all of them, in one language, by name.',
  query: UntranslatedQuery,
  replies: { 200: UntranslatedReply },
})
