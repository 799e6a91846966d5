import type { FastifyRequest } from 'fastify'
import { staffCookie } from '../../http/authenticate.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../services.ts'
import { findStaff } from './find-staff.ts'

/**
 * The member of staff who calls a route that is open to anyone. A cookie counts only from our own pages: other sites
 * can cause it to be sent, too.
 */
export async function findSignedInStaff(
  { config, db, now }: Services,
  request: FastifyRequest,
): Promise<string | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = isSameOrigin(request, config) ? request.cookies[hostCookie(config, staffCookie)] : undefined
  const token = bearer ?? cookie
  return token ? (await findStaff(db, token, request.ip, now()))?.user_id : undefined
}
