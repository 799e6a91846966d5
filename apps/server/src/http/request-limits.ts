import type { RouteOptions } from 'fastify'
import { nestedTooDeep, unstorableText } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { hasUnstorableText } from './unstorable-text.ts'

/** What shoppers and strangers send is small: a cart of 500 lines has 40 kB. */
const publicBodyBytes = 100 * 1024
/** What staff send: a long description in three languages, some thousand ids. */
export const staffBodyBytes = 1024 * 1024
/** Objects and lists within each other. Whoever walks through a body by recursion can rely on it. */
const maxDepth = 64

/**
 * What is refused before a handler or schema looks at it: bodies that are too large for who may call the route, that are nested
 * too deep, or hold text that no database can keep, in the body, the path or the query.
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
      // A control character or half a surrogate pair can only come escaped: the bytes themselves are no JSON, or no UTF-8.
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

/** Counts brackets outside of texts. A text that is no JSON may be counted wrongly; the parser refuses it anyway. */
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
