import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Done again, it would do more: refund twice, add twice. See `isRepeat`. */
    onceOnly?: boolean
  }
  interface FastifyRequest {
    /**
     * An earlier request with this `Idempotency-Key` has committed, and its reply is not stored: it was cut off (a crash, a 5xx), or its key is
     * signed. The handler of a route with `onceOnly` does not do it again.
     */
    isRepeat: boolean
  }
}

/** Calls `act`, unless an earlier attempt at the same request has committed it. */
export async function unlessRepeat(request: FastifyRequest, act: () => Promise<unknown>): Promise<void> {
  if (!request.isRepeat) await act()
}
