import type { FastifyReply } from 'fastify'

/**
 * Sends a reply that is JSON already, past the serializer. It must equal what the route's schema would have written.
 */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  if (reply.routeOptions.config.hasViewerClasses)
    throw new Error(`${reply.request.url} has values for some viewers only, which the serializer must hide`)
  return reply.type('application/json; charset=utf-8').send(json)
}
