import { codeOfType } from './app-error.ts'

/**
 * Codes that a guard, parsing, a constraint or the database may return on any call, as the guide of the reference says.
 * Endpoints do not declare them.
 */
export const refusalsOfAnyCall: ReadonlySet<string> = new Set([
  ...Object.values(codeOfType),
  'cross_site_request',
  'cut_off',
  'fresh_sign_in_required',
  'idempotency_key_reused',
  'metadata_too_large',
  'nested_too_deep',
  'no_store_yet',
  'permission_missing',
  'reply_erased',
  'session_required',
  'storage_full',
  'store_not_open',
  'too_large',
  'two_factor_required',
  'unknown_store',
  'unstorable_text',
])
