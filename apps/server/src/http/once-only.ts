import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Done again, it would do more: refund twice, add twice. A repeat with the same `Idempotency-Key`, after an attempt that was cut off
     * (a crash, a 5xx) when it had committed something, or after a reply with a signed key, has `wasCutOff` set, and its handler does not do it again.
     */
    onceOnly?: boolean
  }
  interface FastifyRequest {
    wasCutOff: boolean
  }
}

/** Calls `act`, unless an earlier attempt at the same request has committed it. */
export async function unlessCutOff(request: FastifyRequest, act: () => Promise<unknown>): Promise<void> {
  if (!request.wasCutOff) await act()
}
