import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Time for clients to learn from their next answer that the connection is not to be used again. */
const drainMs = 1500
/** With the above shorter than `npm start` waits before it ends a program by force. */
const closeWithinMs = 6000

/**
 * Answers every request from now on as its connection's last: clients that keep their connections would otherwise keep the server,
 * or have a request cut off that was on its way. Then accepts no more, and resolves when all are gone.
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
