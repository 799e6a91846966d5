import * as endpoints from '@shopkey/contract/endpoints/hand-over.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { setVisitor, visitorOfStore } from '../../http/visitor.ts'
import { markDeviceKnown } from '../known-devices/device-cookie.ts'
import type { Services } from '../services.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import { createHandOver } from './actions/create-hand-over.ts'
import { redeemHandOver } from './actions/redeem-hand-over.ts'

/** A repeated request must not find a secret among stored replies. */
const once = { guard: anyone, isReplayable: false, shows: ['caller' as const], ...signInsPerAddress }

export function registerHandOverStoreRoutes(app: HttpApp, services: Services): void {
  const { config } = services

  serve(app, endpoints.createHandOver, once, async (request, reply) => {
    const { host, challenge, cart_id, reward_cart_id, region_id, country_code, language } = request.body
    const { credential, customer } = request
    void reply.header('cache-control', 'no-store')
    return {
      hand_over: await createHandOver(services, currentStore(request), {
        host,
        challenge,
        session: customer && credential?.kind === 'cookie' ? credential.token : null,
        taken: {
          visitor_hash: request.visitor_hash,
          cart_id: cart_id ?? null,
          reward_cart_id: reward_cart_id ?? null,
          region_id: region_id ?? null,
          country_code: country_code ?? null,
          language: language ?? null,
        },
      }),
    }
  })

  serve(app, endpoints.redeemHandOver, once, async (request, reply) => {
    const isSignedIn = request.customer !== null
    const { taken, session } = await redeemHandOver(services, currentStore(request), request.body, isSignedIn)
    void reply.header('cache-control', 'no-store')
    if (session) {
      giveSessionCookies(reply, config, 'customer', session.token)
      markDeviceKnown(request, reply, config, `customer:${session.customer_id}`)
    }
    const { visitor_hash, ...hand_over } = taken
    if (visitor_hash && !request.visitor_hash)
      setVisitor(request, reply, config, visitorOfStore(config, currentStore(request).id, visitor_hash))
    return { hand_over }
  })
}
