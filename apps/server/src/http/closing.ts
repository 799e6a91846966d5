import type { HttpApp } from './http-app.ts'

export interface Closing {
  readonly isClosing: boolean
  start: () => void
}

/**
 * While closing, every response ends its connection, so that clients reconnect through their load balancer, or to
 * another process. A client that keeps its connection would have its next request cut off.
 */
export function registerClosing(app: HttpApp): Closing {
  let isClosing = false
  const start = () => {
    isClosing = true
  }
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close')
    return payload
  })
  app.addHook('preClose', async () => start())
  return {
    get isClosing() {
      return isClosing
    },
    start,
  }
}
