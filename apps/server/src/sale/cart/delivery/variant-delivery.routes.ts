import * as endpoints from '@shopkey/contract/endpoints/variant.store.ts'
import { anyone } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { perAddress } from '../../../http/rate-limits.ts'
import { currentStore } from '../../../http/request-context.ts'
import { serve } from '../../../http/serve.ts'
import type { Services } from '../../services.ts'
import { viewerOf } from '../access/viewer.ts'
import { describedCart } from '../described-cart.ts'
import { listCartShippingOptions } from './actions/list-cart-shipping-options.ts'

/** Couriers may be asked for each: more than people try, far less than would cost a store its contract. */
const config = { guard: anyone, ...perAddress(120) }

/** The delivery of a product before it is in a cart, by the rules of carts. */
export function registerVariantDeliveryRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.listVariantShippingOptions, config, async (request) => {
    const { region_id, quantity = 1, country_code, district_code, ...place } = request.query
    const address = {
      ...place,
      ...(country_code && { country_code: country_code.toLowerCase() }),
      ...(district_code && { metadata: { district_code } }),
    }
    const items = [{ variant_id: request.params.id, quantity }]
    const cart = await describedCart(db, currentStore(request), { region_id, items, address }, now())
    return { shipping_options: await listCartShippingOptions(services, cart, viewerOf(request)) }
  })
}
