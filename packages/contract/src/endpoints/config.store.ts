import { ConfigDetailsReply, TranslationParams, TranslationReply } from '../config-details.ts'
import { endpoint } from '../endpoint.ts'

export const getConfigDetails = endpoint({
  method: 'GET',
  path: '/config-details',
  tag: 'Stores',
  summary: 'Get settings of the installation',
  description:
    'Returns what a storefront needs to know before it knows its store: languages, themes, the default store.',
  replies: { 200: ConfigDetailsReply },
})

export const getTranslation = endpoint({
  method: 'GET',
  path: '/locales/:lng/translation.json',
  tag: 'Stores',
  summary: "Get the storefront's texts",
  description: 'Returns the texts of the storefront in one language, by key. May be cached for five minutes.',
  params: TranslationParams,
  replies: { 200: TranslationReply },
})
