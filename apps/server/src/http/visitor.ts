import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieSite } from './cookie-site.ts'
import { hostCookie } from './host-cookie.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * A visitor is a browser without an account: it stores a random token, and its carts and orders store the token's hash.
 */
const visitorCookie = 'shopkey_visitor'
const tokenBytes = 32
const isToken = /^[\w-]{43}$/
/** The longest time that browsers store any cookie. */
const maxAgeSeconds = 400 * 24 * 3600

/** The hash of the request's visitor token. Ignored when another site's page sent the request. */
export function readVisitor(request: FastifyRequest, config: Config): string | null {
  const token = visitorToken(request, config)
  return token === undefined ? null : hashOf(token)
}

/** The token itself; undefined for a request without one, and for one that another site's page sent. */
export function visitorToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[hostCookie(config, visitorCookie)]
  return token && isToken.test(token) && !isFromElsewhere(request, config) ? token : undefined
}

/**
 * Gives a browser on one of our pages a visitor token, unless it has one; returns the new token's hash. Only a later
 * request shows whether the browser stored it. Other clients get none: they would drop it, or share it among their
 * shoppers.
 */
export function giveVisitor(request: FastifyRequest, reply: FastifyReply, config: Config): string | null {
  if (request.visitor_hash || !isSameOrigin(request, config)) return null
  const token = randomBytes(tokenBytes).toString('base64url')
  setVisitor(request, reply, config, token)
  return hashOf(token)
}

/** Gives the browser this token, also where it has another one. */
export function setVisitor(request: FastifyRequest, reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(hostCookie(config, visitorCookie), token, {
    path: '/',
    httpOnly: true,
    // Never `Strict`: a shopper who returns from a payment page must be recognized.
    ...cookieSite(request, config),
    maxAge: maxAgeSeconds,
  })
}

/** On a shared computer the next person is another one. */
export function dropVisitorCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(hostCookie(config, visitorCookie), { path: '/', ...cookieSite(reply.request, config) })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isFromElsewhere(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return request.method !== 'GET' && site === 'cross-site'
  return !isSameOrigin(request, config)
}
