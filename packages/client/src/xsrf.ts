const TOKEN_COOKIE = 'XSRF-TOKEN'

/**
 * The XSRF header: the token cookie's value, which proves that the request comes from a page that may read the
 * session's cookies. Reads the given `Cookie` header, or the browser's own cookies.
 */
export function xsrfHeader(cookieHeader?: string): Record<string, string> {
  // Typed here because this package is also compiled without the browser's types.
  const browser = globalThis as { document?: { cookie: string } }
  const cookies = (cookieHeader ?? browser.document?.cookie ?? '').split('; ')
  const found = cookies.find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`))
  return found ? { 'x-xsrf-token': decodeURIComponent(found.slice(TOKEN_COOKIE.length + 1)) } : {}
}
