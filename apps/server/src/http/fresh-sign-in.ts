import type { FastifyRequest } from 'fastify'
import { freshSignInRequired, sessionRequired } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { currentStaff, type StaffActor, type When } from './request-context.ts'

/** How long after a password (and a code, where one is needed) sensitive actions are allowed. */
const freshMs = 15 * 60_000

/**
 * Route config of changes that could take a store over: members, roles, keys. Neither a stolen session nor an API key
 * is enough for them.
 */
export const byPersonJustSignedIn = { sessionOnly: true, freshSignIn: true } as const

/** The end of a sign-in's fresh period. */
export function freshUntil(authenticated_at: Date): Date {
  return new Date(authenticated_at.getTime() + freshMs)
}

/**
 * Whether the person authenticated within the last minutes. An API key always counts as fresh: it has no person to ask.
 */
export function isFresh({ signed_in_by }: Pick<StaffActor, 'signed_in_by'>, now: Date): boolean {
  return signed_in_by.kind === 'api_key' || freshUntil(signed_in_by.authenticated_at) > now
}

/**
 * Before the handlers of routes that declare it: refuses API keys, and sessions whose person signed in too long ago.
 */
export function registerFreshSignIn(app: HttpApp, now: () => Date): void {
  app.addHook('preHandler', async (request) => {
    const { sessionOnly, freshSignIn } = request.routeOptions.config
    if (applies(sessionOnly, request) && currentStaff(request).signed_in_by.kind === 'api_key') throw sessionRequired()
    if (applies(freshSignIn, request) && !isFresh(currentStaff(request), now())) throw freshSignInRequired()
  })
}

function applies(when: When | undefined, request: FastifyRequest): boolean {
  return when === true || (when?.(request) ?? false)
}
