import { refusal } from './refusal.ts'

export const storeUnknown = refusal({
  type: 'not_found',
  code: 'unknown_store',
  message: 'There is no store {view_code}',
})
/** Not 503: clients repeat that at once. */
export const storeNotOpen = refusal({
  type: 'forbidden',
  code: 'store_not_open',
  message: 'The store {name} is not open; read its status and notice at GET /store/get-current-store',
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
/** Of a repeat that can neither do it again nor tell what was made. */
export const cutOff = refusal({
  type: 'not_allowed',
  code: 'cut_off',
  status: 422,
  message:
    'An earlier attempt with this Idempotency-Key was cut off after it had begun. See what there is before you send it with another key',
})
export const freshSignInRequired = refusal({
  type: 'forbidden',
  code: 'fresh_sign_in_required',
  message: 'You signed in some time ago; confirm your password at POST /admin/auth/confirm, then send this again',
})
/** The first reply named a person who has been anonymised since. */
export const replyErased = refusal({
  type: 'not_allowed',
  code: 'reply_erased',
  message: 'This request was carried out; its reply was erased with the person it was about',
})
export const sessionRequired = refusal({
  type: 'forbidden',
  code: 'session_required',
  message: 'An API key may not do this; sign in',
})
export const twoFactorRequired = refusal({
  type: 'forbidden',
  code: 'two_factor_required',
  message: 'Owners of the installation set up two-factor sign-in first: POST /admin/account/two-factor',
})
/** Busy, or the database is unavailable: the same request may succeed in a moment. */
export const unavailable = refusal({
  type: 'unavailable',
  code: 'unavailable',
  message: 'The shop cannot do this right now; try again in {retry_after_seconds} seconds',
})
export const metadataTooLarge = refusal({
  type: 'invalid_data',
  code: 'metadata_too_large',
  message: 'What is kept as metadata has {max_bytes} bytes at most, with what was there before',
})
export const unstorableText = refusal({
  type: 'invalid_data',
  code: 'unstorable_text',
  message: 'A text in the {place} holds a NUL character or half of a surrogate pair, which cannot be stored',
})
export const nestedTooDeep = refusal({
  type: 'invalid_data',
  code: 'nested_too_deep',
  message: 'The body nests objects and lists more than {max_depth} deep',
})
export const storageFull = refusal({
  type: 'unavailable',
  status: 507,
  code: 'storage_full',
  message: 'There is no room left for files; tell whoever runs this installation',
})
export const noStoreYet = refusal({
  type: 'invalid_data',
  code: 'no_store_yet',
  message: 'This installation has no store yet; create one with POST /admin/stores',
})
