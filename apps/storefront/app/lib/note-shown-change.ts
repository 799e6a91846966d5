/** Written by pages: without the prefix of the other cookies, which depends on the server's address. */
export const SHOWN_CHANGE_COOKIE = 'shopkey_shown_change'

/**
 * Notes that the shopper has seen these changes of the cart. By a cookie, since the very next request has it, also one for a page that
 * is opened right away; a report by a request of its own could arrive after that.
 */
export function noteShownChange(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop supports, and is asynchronous.
  document.cookie = `${SHOWN_CHANGE_COOKIE}=${encodeURIComponent(id)}; Path=/; SameSite=Lax${secure}`
}
