import Type from 'typebox'
import { endpoint } from '../endpoint.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

export const checkLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  tag: 'Operations',
  summary: 'The process runs',
  replies: { 200: Health },
})

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  tag: 'Operations',
  summary: 'The process can serve: the database answers',
  replies: { 200: Health },
})
