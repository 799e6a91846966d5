import type { FormSources } from '@shopkey/extension/storefront.ts'
import { config } from './config.server.ts'

const none: FormSources = { scripts: [], frames: [], connections: [] }

/**
 * What a page may load and where it may navigate. `scripts`: the sources of the scripts within the page, as a nonce or by
 * their hashes. `form`: the hosts of the payment form that the page opens.
 */
export function contentSecurityPolicy(scripts: readonly string[], form: FormSources = none): string {
  const api = new URL(config.api_url).origin
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((source) => `'${source}'`), ...form.scripts],
    'frame-src': ["'self'", ...form.frames],
    // The development server inserts styles into the page to replace them while it runs.
    'style-src': config.is_production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
    // Product pictures and videos come from the API or from the merchant's hosts.
    'img-src': ["'self'", 'data:', 'https:', api],
    'media-src': ["'self'", 'https:', api],
    'connect-src': ["'self'", ...(config.is_production ? [] : ['ws:']), ...form.connections],
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
