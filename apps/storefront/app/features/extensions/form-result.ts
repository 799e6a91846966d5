const NAME = 'x'

/** The address of a page with the result of a form of an extension: `?x=product-reviews.written`. */
export function withResult(path: string, extension_id: string, result: string): string {
  const [address = path, hash] = path.split('#')
  const [pathname = address, search] = address.split('?')
  const query = new URLSearchParams(search)
  query.set(NAME, `${extension_id}.${result}`)
  return `${pathname}?${query}#${hash ?? `x-${extension_id}`}`
}

/** The result in an address, for the panels of its extension. */
export function resultOf(search: string, extension_id: string): string | null {
  const [id, result] = new URLSearchParams(search).get(NAME)?.split('.') ?? []
  return id === extension_id && result && /^[a-z-]{1,40}$/.test(result) ? result : null
}
