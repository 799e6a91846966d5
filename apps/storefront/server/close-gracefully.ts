import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Time for clients to learn from their next response that the connection ends. */
const drainMs = 1500
/** With the above shorter than the time that `npm start` waits before it kills a program. */
const closeWithinMs = 6000

/**
 * Makes every response its connection's last: clients that keep their connections would otherwise keep the server, or
 * have a request cut off. Then accepts no more, and resolves when all are closed.
 */
export async function closeGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await delay(drainMs)
  const impatience = setTimeout(() => server.closeAllConnections(), closeWithinMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(impatience)
}
