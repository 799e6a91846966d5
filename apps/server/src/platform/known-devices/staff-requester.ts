import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { type Client, clientOf } from '../sessions/session-client.ts'
import { requesterOf } from './device-cookie.ts'
import type { Requester } from './known-device.ts'

/** The requester of a sign-in as staff, for limits and for the session's record. */
export function staffRequester(request: FastifyRequest, config: Config): Requester & Client {
  return { ...requesterOf(request, config, 'user'), ...clientOf(request) }
}
