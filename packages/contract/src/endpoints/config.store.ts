import { ConfigDetailsReply, TranslationParams, TranslationReply } from '../config-details.ts'
import { endpoint } from '../endpoint.ts'

export const getConfigDetails = endpoint({
  method: 'GET',
  path: '/config-details',
  tag: 'Stores',
  summary: 'Settings of the installation',
  replies: { 200: ConfigDetailsReply },
})

export const getTranslation = endpoint({
  method: 'GET',
  path: '/locales/:lng/translation.json',
  tag: 'Stores',
  summary: "The storefront's texts in one language",
  params: TranslationParams,
  replies: { 200: TranslationReply },
})
