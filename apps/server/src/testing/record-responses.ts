import type { Server } from 'node:http'

/** Records method and path of every request that a listening server serves successfully. */
export function recordResponses(server: Server): { method: string; path: string }[] {
  const recorded: { method: string; path: string }[] = []
  server.on('request', (request, response) => {
    response.on('finish', () => {
      if (response.statusCode < 300)
        recorded.push({ method: request.method ?? '', path: request.url?.split('?')[0] ?? '' })
    })
  })
  return recorded
}
