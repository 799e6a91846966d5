import type { RefusalListener } from '../http/error-handler.ts'
import { refusalsOfAnyCall } from '../http/refusals-of-any-call.ts'

export interface UndeclaredRefusals {
  onRefusal: RefusalListener
  /** Fails the test file if a refusal was undeclared. Sets the exit code: a throw would skip the hooks that follow. */
  report: () => void
}

/** Collects refusals whose code the route's endpoint does not declare. */
export function watchRefusals(): UndeclaredRefusals {
  const undeclared = new Set<string>()
  return {
    onRefusal: (request, { code }) => {
      const { endpoint } = request.routeOptions.config
      if (!endpoint || !code || refusalsOfAnyCall.has(code) || endpoint.errors?.includes(code)) return
      undeclared.add(`${endpoint.method} ${endpoint.path} refuses with ${code}, which its endpoint does not declare`)
    },
    report: () => {
      if (undeclared.size === 0) return
      console.error([...undeclared].join('\n'))
      process.exitCode = 1
    },
  }
}
