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

export interface UndeclaredRefusals {
  onRefusal: RefusalListener
  /** Fails the test file if a refusal was undeclared. Sets the exit code: a throw would skip the hooks that follow. */
  report: () => void
  /** For tests whose refusals depend on chance: a failure would not be repeatable. */
  ignore: () => void
}

/** Collects refusals whose code the route's endpoint does not declare. */
export function watchRefusals(): UndeclaredRefusals {
  const undeclared = new Set<string>()
  let ignored = false
  return {
    onRefusal: (request, { code }) => {
      const { endpoint } = request.routeOptions.config
      if (!endpoint || !code || ofAnyCall.has(code) || endpoint.errors?.includes(code)) return
      undeclared.add(`${endpoint.method} ${endpoint.path} refuses with ${code}, which its endpoint does not declare`)
    },
    report: () => {
      if (ignored || undeclared.size === 0) return
      console.error([...undeclared].join('\n'))
      process.exitCode = 1
    },
    ignore: () => {
      ignored = true
    },
  }
}
