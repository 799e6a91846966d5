import { config } from './config.server.ts'

/** What a page may load and where it may navigate. Scripts need the page's own `nonce`. */
export function contentSecurityPolicy(nonce: string): string {
  const api = new URL(config.api_url).origin
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    // The development server inserts styles into the page to replace them while it runs.
    'style-src': config.is_production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
    // Product pictures come from the API or from the merchant's hosts.
    'img-src': ["'self'", 'data:', 'https:', api],
    'connect-src': config.is_production ? ["'self'"] : ["'self'", 'ws:'],
    // Browsers also check redirects after a form, and payments redirect to the provider's own address.
    'form-action': ["'self'", 'https:', api],
    // The preview of the back-office.
    'frame-ancestors': [new URL(config.back_office_url).origin],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
