import { randomBytes } from 'node:crypto'
import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieSite } from '../../http/cookie-site.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import { clientOf } from '../sessions/session-client.ts'
import { type AccountRef, deviceCookieWith, type Requester } from './known-device.ts'

const cookies = { user: 'shopkey_admin_device', customer: 'shopkey_device' }
/** The longest time that browsers store a cookie. */
const maxAgeSeconds = 400 * 24 * 3600

/** The requester of a route that checks a password or code of an account of this kind. */
export function requesterOf(request: FastifyRequest, config: Config, kind: 'user' | 'customer'): Requester {
  return {
    ...clientOf(request),
    deviceCookie: request.cookies[hostCookie(config, cookies[kind])],
    language: UI_LANGUAGES.find((language) => language === request.headers['x-store-language']),
  }
}

/**
 * Marks the browser as a known device of the account, so that strangers' guesses do not lock it out. It does not sign
 * in.
 */
export function markDeviceKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  account: AccountRef,
): void {
  const name = hostCookie(config, cookies[account.startsWith('user:') ? 'user' : 'customer'])
  const newId = () => randomBytes(16).toString('base64url')
  reply.setCookie(name, deviceCookieWith(config.secret, request.cookies[name], account, newId), {
    path: '/',
    ...cookieSite(request, config),
    httpOnly: true,
    maxAge: maxAgeSeconds,
  })
}
