/**
 * Keeps other sites' windows from holding on to a page. Not for WebKit, in Safari and all browsers of iOS: with this header, Back from
 * another site, such as a payment page, leads to a page that does not react any more (WebKitGTK 2.50, also for a page without scripts).
 */
export function openerPolicy(userAgent: string | null): Record<string, string> {
  const isWebKit = /AppleWebKit\//.test(userAgent ?? '') && !/Chrom(e|ium)\//.test(userAgent ?? '')
  return isWebKit ? {} : { 'cross-origin-opener-policy': 'same-origin' }
}
