interface SharedOptions {
  type: string
  /** How long browsers and proxies may use it without asking again. */
  max_age_s: number
}

/** A response that is the same for everyone, so that proxies may keep it. It carries no cookies, see the root's middleware. */
export function sharedResponse(body: BodyInit, { type, max_age_s }: SharedOptions): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${max_age_s}` },
  })
}

/** Whether proxies may keep a response. */
export function isShared({ headers }: Response): boolean {
  return /^public\b/.test(headers.get('cache-control') ?? '')
}
