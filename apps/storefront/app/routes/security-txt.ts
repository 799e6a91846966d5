import { securityTxt } from '@shopkey/domain/security-txt.ts'
import { config } from '../lib/config.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'

const MAX_AGE_S = 3600

/** Names whom to write to about a vulnerability, where the operator has set it. */
export function loader() {
  const { security_contact: contact, storefront_url: address } = config
  if (!contact) return new Response('There is no security.txt', { status: 404 })
  return sharedResponse(securityTxt({ contact, address }, new Date()), {
    type: 'text/plain; charset=utf-8',
    max_age_s: MAX_AGE_S,
  })
}
