import assert from 'node:assert/strict'
import type { RefusalListener } from '../http/error-handler.ts'

/**
 * Codes that a guard, parsing, a constraint or the database may return on any call, as the guide of the reference says.
 */
const ofAnyCall: ReadonlySet<string> = new Set([
  'cross_site_request',
  'cut_off',
  'fresh_sign_in_required',
  'idempotency_key_reused',
  'invalid_request_error',
  'invalid_state_error',
  'nested_too_deep',
  'no_store_yet',
  'permission_missing',
  'session_required',
  'storage_full',
  'too_large',
  'two_factor_required',
  'unavailable',
  'unknown_store',
  'unstorable_text',
])

/** Collects refusals whose code the route's endpoint does not declare; a test file with one fails at its end. */
export function watchRefusals(): { onRefusal: RefusalListener; assertAllDeclared: () => void } {
  const undeclared = new Set<string>()
  return {
    onRefusal: (request, { code }) => {
      const { endpoint } = request.routeOptions.config
      if (!endpoint || !code || ofAnyCall.has(code) || endpoint.errors?.includes(code)) return
      undeclared.add(`${endpoint.method} ${endpoint.path} refuses with ${code}, which its endpoint does not declare`)
    },
    assertAllDeclared: () => assert.deepEqual([...undeclared], []),
  }
}
