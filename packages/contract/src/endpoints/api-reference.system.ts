import Type from 'typebox'
import { endpoint } from '../endpoint.ts'

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/openapi.json',
  tag: 'Operations',
  summary: 'Get the API description',
  description: 'Returns this reference as an OpenAPI 3.1 document.',
  replies: { 200: Type.Any() },
})
