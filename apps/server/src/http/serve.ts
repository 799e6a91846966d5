import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shopkey/contract/endpoint.ts'
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { HttpApp } from './http-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract declares of the route. */
    endpoint?: Endpoint
  }
}

type RouteOptions = Omit<FastifyContextConfig, 'endpoint'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'logLevel' | 'preValidation'>

type Handler<E extends Endpoint> = (
  request: FastifyRequest<{ Params: ParamsOf<E>; Querystring: QueryOf<E>; Body: BodyOf<E> }>,
  reply: FastifyReply,
) => Promise<ReplyOf<E> | FastifyReply> | FastifyReply

/** Serves an endpoint of the contract. `options` hold its guard and its other route settings. */
export function serve<E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  { bodyLimit, logLevel, preValidation, ...config }: RouteOptions,
  handler: Handler<E>,
): void {
  const { method, path, tag, summary, description, params, query, body, consumes, replies } = endpoint
  app.route({
    method,
    url: path,
    config: { ...config, endpoint },
    ...(bodyLimit && { bodyLimit }),
    ...(logLevel && { logLevel }),
    ...(preValidation && { preValidation }),
    schema: {
      tags: [tag],
      summary,
      ...(description && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(consumes && { consumes: [consumes] }),
      response: replies,
    },
    // The schemas above validate what this type claims.
    handler: handler as Parameters<HttpApp['route']>[0]['handler'],
  })
}
