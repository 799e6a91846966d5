import { config } from './config.server.ts'

/** What a page of the shop may load and where it may lead. Scripts need the page's own `nonce`. */
export function contentSecurityPolicy(nonce: string): string {
  const api = new URL(config.api_url).origin
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    // The development server puts styles into the page to swap them while it runs.
    'style-src': config.is_production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
    // Product pictures come from the API or from wherever the merchant keeps them.
    'img-src': ["'self'", 'data:', 'https:', api],
    'connect-src': config.is_production ? ["'self'"] : ["'self'", 'ws:'],
    // Browsers hold this against redirects after a form, and paying leads to the provider's own address.
    'form-action': ["'self'", 'https:', api],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
