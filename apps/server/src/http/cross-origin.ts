import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { HttpApp } from './http-app.ts'
import { originOfHost } from './store-address.ts'

type Addresses = Pick<Config, 'allowedOrigins' | 'storefrontUrl'>

const common = {
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  exposedHeaders: ['Idempotency-Key', 'Idempotent-Replay', 'Request-Id', 'Retry-After', 'Warning'],
  maxAge: 7200,
}

/**
 * Which pages of other origins may read replies. Those of the installation, with cookies. Those of stores' own hosts, without: the Store
 * API alone, since who runs a host must not read there what a browser's cookies open in other stores.
 */
export async function registerCrossOrigin(
  app: HttpApp,
  config: Addresses,
  hasHost: (host: string) => Promise<boolean>,
): Promise<void> {
  await app.register(cors, {
    delegator: (request, done) => {
      optionsFor(request, config, hasHost).then(
        (options) => done(null, options),
        (error: Error) => done(error),
      )
    },
  })
}

async function optionsFor(
  { headers: { origin }, url }: FastifyRequest,
  config: Addresses,
  hasHost: (host: string) => Promise<boolean>,
): Promise<FastifyCorsOptions> {
  const isOfOwnHost =
    origin !== undefined &&
    url.startsWith('/store/') &&
    !config.allowedOrigins.includes(origin) &&
    URL.canParse(origin) &&
    origin === originOfHost(config.storefrontUrl, new URL(origin).hostname) &&
    (await hasHost(new URL(origin).hostname))
  return isOfOwnHost
    ? { ...common, origin, credentials: false }
    : { ...common, origin: config.allowedOrigins, credentials: true }
}
