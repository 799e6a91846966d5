import type { ViewerClass } from '@shopkey/contract/shown-to.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { classesIn, type ReplySchema, redactorFor } from './redaction.ts'
import { type ClassSet, classesOfStaff, classSet, shownClasses } from './shown-to-viewer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Classes that every caller past the guard may see in this route's replies, such as data about the caller. */
    shows?: readonly ViewerClass[]
    /** Set for routes whose replies have classes: these go through the serializer. */
    hasViewerClasses?: boolean
  }

  interface FastifyRequest {
    /** Whether the reply shows staff a code that is worth money, in full: the audit log records the reader. */
    showsCodes: boolean
  }
}

/**
 * Hides from every reply the properties that its schema declares to be for others (see shownTo), before the reply is
 * serialized or stored for a replay. A safety net below the views, which omit such values where they know better.
 */
export function registerRedaction(app: HttpApp): void {
  app.decorateRequest('showsCodes', false)

  app.addHook('onRoute', (route) => {
    const schemas = new Map<number, { schema: ReplySchema; classes: ClassSet }>()
    for (const [status, schema] of Object.entries((route.schema?.response ?? {}) as Record<string, ReplySchema>)) {
      const classes = classesIn(schema)
      if (classes !== 0) schemas.set(Number(status), { schema, classes })
    }
    if (schemas.size === 0) return
    if (route.config?.shows?.includes('caller') && route.method === 'POST' && route.config.isReplayable !== false)
      throw new Error(
        `POST ${route.url} answers its caller alone, so its answers must not be kept: set isReplayable to false`,
      )
    const shownByRoute = classSet(route.config?.shows ?? [])
    route.config = { ...route.config, hasViewerClasses: true }
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => {
        const declared = schemas.get(reply.statusCode)
        if (!declared) return done(null, payload)
        const { staff } = request
        const hidden = declared.classes & ~(shownByRoute | (staff ? classesOfStaff(staff) : 0))
        if (staff && (declared.classes & ~hidden & codes) !== 0) request.showsCodes = hasCodes(declared.schema, payload)
        const redact = hidden === 0 ? undefined : redactorFor(declared.schema, hidden)
        done(null, redact ? redact(payload, staff ? nothingMarked : shownClasses) : payload)
      },
    ]
  })
}

const codes = classSet(['codes'])

/** How a caller sees values of a schema that are part of a reply, for replies that are sent past the serializer. */
export interface PartView {
  /** Equal for callers who see the same. */
  key: string
  /** Copies what it changes. */
  show: (part: unknown) => unknown
  /** Whether staff see a code in full there, see showsCodes. */
  showsCodes: (part: unknown) => boolean
}

export function partViewOf({ routeOptions, staff }: FastifyRequest, schema: ReplySchema): PartView {
  const classes = classesIn(schema)
  const hidden = classes & ~(classSet(routeOptions.config.shows ?? []) | (staff ? classesOfStaff(staff) : 0))
  const redact = redactorFor(schema, hidden)
  const mayShowCodes = staff !== null && (classes & ~hidden & codes) !== 0
  return {
    key: String(hidden),
    show: (part) => (redact ? redact(part, staff ? nothingMarked : shownClasses) : part),
    showsCodes: (part) => mayShowCodes && hasCodes(schema, part),
  }
}

/** Whether a reply contains a code that could be masked. */
function hasCodes(schema: ReplySchema, payload: unknown): boolean {
  return redactorFor(schema, codes)?.(payload, nothingMarked) !== payload
}

/** For staff, rights alone decide, whatever a view shared with shoppers has marked. */
const nothingMarked = () => 0

type Done = (error: Error | null, payload: unknown) => void
