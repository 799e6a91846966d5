/** Pages about one person's order, list, message, account or cart: what follows opens them. */
const personal = new Set(['account', 'cart', 'checkout', 'enter', 'order', 'unsubscribe', 'wishlist', 'x'])

/** Whether a missing path may hold what belongs to a person: an address, a telephone number, an id or a secret. */
export function holdsPersonalData(path: string): boolean {
  const segments = path.split('/').slice(1)
  return (
    personal.has(segments[0] ?? '') ||
    path.includes('@') ||
    /\d{9}/.test(path.replace(/[\s.+-]/g, '')) ||
    segments.some((segment) => /[\p{L}\p{N}_]{24}/u.test(segment) && /\d/.test(segment))
  )
}
