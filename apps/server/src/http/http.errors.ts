import { refusal } from './refusal.ts'

export const storeUnknown = refusal({
  type: 'not_found',
  code: 'unknown_store',
  message: 'There is no store {view_code}',
})
export const crossSiteRequest = refusal({
  type: 'forbidden',
  code: 'cross_site_request',
  message: 'Send the X-XSRF-TOKEN header, or call from an allowed origin',
})
export const keyReused = refusal({
  type: 'duplicate_error',
  code: 'idempotency_key_reused',
  message: 'This Idempotency-Key was used for another request',
})
