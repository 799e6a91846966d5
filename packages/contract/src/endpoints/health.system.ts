import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'

const Health = Type.Object({ status: about('Always ok', Type.Literal('ok')) })

const Readiness = Type.Object({
  ...Health.properties,
  replica: Type.Optional(
    about(
      'Where DATABASE_REPLICA_URL is set: whether the replica serves reports and exports (used), or the primary does since the replica lacks recent changes (late) or does not reply (away)',
      Type.Enum(['used', 'late', 'away']),
    ),
  ),
})

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
  replies: { 200: Readiness },
})
