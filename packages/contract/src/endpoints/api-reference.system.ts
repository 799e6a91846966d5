import Type from 'typebox'
import { endpoint } from '../endpoint.ts'

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/openapi.json',
  tag: 'Operations',
  summary: 'This description',
  replies: { 200: Type.Any() },
})
