import type { RateLimitOptions } from '@fastify/rate-limit'

/** Route config: at most so many calls a minute from one address; further ones are 429. */
export function perAddress(max: number): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max,
      timeWindow: 60_000,
      allowList: ({ isFromManyShoppers }) => isFromManyShoppers,
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests from your address; try again in ${after}`), { statusCode: 429 }),
    },
  }
}

/**
 * Signing in, registering and requesting tokens: more than a household or office needs, far less than guessing does.
 */
export const signInsPerAddress = perAddress(60)
export const tokensPerAddress = perAddress(20)
/** Routes whose reply reveals whether an account exists. */
export const accountQuestionsPerAddress = perAddress(30)

/** How many calls a minute the configuration of a route allows, for the reference. */
export function limitOf(rateLimit: RateLimitOptions | false | undefined): number | undefined {
  return rateLimit && typeof rateLimit.max === 'number' ? rateLimit.max : undefined
}
