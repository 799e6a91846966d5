import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { customerCookie, staffCookie, xsrfToken } from '../../http/authenticate.ts'
import { cookieSite } from '../../http/cookie-site.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import { dropVisitorCookie } from '../../http/visitor.ts'
import { sessionHours } from './sessions.ts'

const cookies = { staff: staffCookie, customer: customerCookie }
/** The page reads it and returns it as X-XSRF-TOKEN. */
const xsrfCookie = 'XSRF-TOKEN'

/**
 * Sets the session cookie, which scripts cannot read, and the XSRF cookie, whose token our pages' scripts return in a
 * header.
 */
export function giveSessionCookies(
  reply: FastifyReply,
  config: Config,
  who: 'staff' | 'customer',
  token: string,
): void {
  const common = { path: '/', ...cookieSite(reply.request, config), maxAge: sessionHours[who] * 3600 }
  reply.setCookie(hostCookie(config, cookies[who]), token, { ...common, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfToken(config.secret, token), common)
}

export function takeSessionCookies(reply: FastifyReply, config: Config, who: 'staff' | 'customer'): void {
  const common = { path: '/', ...cookieSite(reply.request, config) }
  reply.clearCookie(hostCookie(config, cookies[who]), common)
  reply.clearCookie(xsrfCookie, common)
  if (who === 'customer') dropVisitorCookie(reply, config)
}
