import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieSite } from './cookie-site.ts'
import { hostCookie } from './host-cookie.ts'
import { linkKey, readLinkKey } from './link-key.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * A visitor is a browser without an account: it stores a random token, and its carts and orders store the token's hash.
 */
const visitorCookie = 'shopkey_visitor'
const tokenBytes = 32
const isToken = /^[\w-]{43}$/
/** The longest time that browsers store any cookie. */
const maxAgeSeconds = 400 * 24 * 3600

/** The hash of the visitor token of a request to a store. Ignored when another site's page sent the request. */
export function readVisitor(request: FastifyRequest, config: Config, store_id: string): string | null {
  const value = request.cookies[hostCookie(config, visitorCookie)]
  if (!value || isFromElsewhere(request, config)) return null
  if (isToken.test(value)) return hashOf(value)
  return readLinkKey(config, { purpose: 'visitor', store_id }, value)?.id ?? null
}

/**
 * What a browser gets at a store's own host in place of its token: it identifies the visitor in this store alone. Who runs the host could
 * take a token to other stores.
 */
export function visitorOfStore(config: Config, store_id: string, visitor_hash: string): string {
  return `${visitor_hash}.${linkKey(config, { purpose: 'visitor', store_id, id: visitor_hash })}`
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

/** Gives the browser this token, or what visitorOfStore returns; also where it has another one. */
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
