import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'

const Health = Type.Object({ status: about('Always ok', Type.Literal('ok')) })

export const checkLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  tag: 'Operations',
  summary: 'Check that the process runs',
  description: 'Returns 200 as soon as the process serves requests, whatever the state of the database.',
  replies: { 200: Health },
})

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  tag: 'Operations',
  summary: 'Check that the process can serve',
  description: 'Returns 200 while the database replies, and 503 while it does not, or while the process shuts down.',
  replies: { 200: Health },
})
