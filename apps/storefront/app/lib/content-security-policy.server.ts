import { config } from './config.server.ts'

/** What a page may load and where it may navigate. `scripts`: the sources of the scripts within the page, as a nonce or by their hashes. */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  const api = new URL(config.api_url).origin
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((source) => `'${source}'`)],
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
