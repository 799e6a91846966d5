import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'

const Health = Type.Object({ status: about('Always ok', Type.Literal('ok')) })

export const checkLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  tag: 'Operations',
  summary: 'Check that the process runs',
  description: 'Returns 200 while the process serves requests, regardless of the database.',
  replies: { 200: Health },
})

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  tag: 'Operations',
  summary: 'Check that the process can serve',
  description: 'Returns 200 while the database responds, and 503 otherwise and during shutdown.',
  replies: { 200: Health },
})
