import type { RouteOptions } from 'fastify'
import { nestedTooDeep, unstorableText } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { hasUnstorableText } from './unstorable-text.ts'

/** Requests of shoppers and anonymous clients are small: a cart of 500 lines has 40 kB. */
const publicBodyBytes = 100 * 1024
/** Requests of staff: a long description in three languages, some thousand ids. */
export const staffBodyBytes = 1024 * 1024
/** Maximum nesting of objects and lists. Recursive code may rely on it. */
const maxDepth = 64

/**
 * Refuses requests before any handler or schema: bodies too large for the route's callers, nested too deep, or with
 * text that PostgreSQL cannot store, in the body, the path or the query.
 */
export function registerRequestLimits(app: HttpApp): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= isForStaff(route) ? staffBodyBytes : publicBodyBytes
  })

  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedTooDeep(text)) return done(nestedTooDeep({ max_depth: maxDepth }))
    parse(request, text, (error, body) => {
      if (error) return done(error)
      // A control character or half a surrogate pair can only come escaped: the raw bytes are not valid JSON, or not
      // UTF-8.
      if (text.includes('\\u') && hasUnstorableText(body)) return done(unstorableText({ place: 'body' }))
      done(null, body)
    })
  })

  app.addHook('preValidation', async (request) => {
    if (!request.url.includes('%')) return
    if (hasUnstorableText(request.params)) throw unstorableText({ place: 'path' })
    if (hasUnstorableText(request.query)) throw unstorableText({ place: 'query' })
  })
}

function isForStaff({ config }: RouteOptions): boolean {
  return config?.guard?.kind === 'staff' || config?.guard?.kind === 'installation_owner'
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Array.from('"\\{}[]', (sign) =>
  sign.charCodeAt(0),
)

/** Counts brackets outside texts. Invalid JSON may be counted wrongly; the parser refuses it anyway. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}
