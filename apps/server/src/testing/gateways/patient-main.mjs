// The server as in production, except that it never gives up a call to a provider: a test may stop its calls for as long as a
// busy machine takes. The limits of calls start at ten seconds; shorter timers keep their time.
import { ClientRequest } from 'node:http'

const { setTimeout } = globalThis
globalThis.setTimeout = (work, ms, ...values) => setTimeout(work, ms >= 10_000 ? 3_600_000 : ms, ...values)
AbortSignal.timeout = () => new AbortController().signal
ClientRequest.prototype.setTimeout = function keepWaiting() {
  return this
}
await import('../../main.mjs')
