import * as endpoints from '@shopkey/contract/endpoints/store.admin.ts'
import type { FastifyRequest } from 'fastify'
import { anyStaff, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { unseenCurrency } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { storeAddress } from '../../http/store-address.ts'
import { storePass } from '../../http/store-pass.ts'
import type { Services } from '../services.ts'
import { addStoreCurrency, removeStoreCurrency } from './actions/change-store-currency.ts'
import { openStore } from './actions/open-store.ts'
import { pauseStore } from './actions/pause-store.ts'
import { setVisitorPassword } from './actions/set-visitor-password.ts'
import { updateStore } from './actions/update-store.ts'
import { changesRefundLimit } from './changes-refund-limit.ts'
import { findSalesChannel, getStore, listProviders } from './store.queries.ts'
import { getStoreOpening } from './store-opening.queries.ts'

const write = { guard: staff('settings.write') }
const previewMs = 12 * 3_600_000
/** v1 clients ask which of its switches are on. */
const featureFlags = [
  { key: 'sales_channels', value: true },
  { key: 'product_categories', value: true },
  { key: 'tax_inclusive_pricing', value: true },
  { key: 'publishable_api_keys', value: false },
  { key: 'order_editing', value: false },
  { key: 'analytics', value: false },
]

export function registerStoreAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services
  const addCurrency = async (request: FastifyRequest, code: string) => {
    const { id } = currentStore(request)
    await addStoreCurrency(services, id, code)
    return { store: await getStore(db, id) }
  }

  serve(app, endpoints.getStore, { guard: anyStaff }, async (request) => {
    const store = await getStore(db, currentStore(request).id)
    return {
      store: {
        ...store,
        default_sales_channel: await findSalesChannel(db, store.id, store.default_sales_channel_id),
        payment_providers: await listProviders(db, 'payment_providers'),
        fulfillment_providers: await listProviders(db, 'fulfillment_providers'),
        feature_flags: featureFlags,
        modules: [],
      },
    }
  })

  serve(
    app,
    endpoints.updateStore,
    {
      guard: staff('settings.write', { 'owners.manage': 'to change where the links of invitations lead' }),
      freshSignIn: changesRefundLimit,
    },
    async (request) => {
      const { id } = currentStore(request)
      const { invite_link_template: link } = request.body
      // An owner's invitation is worth an owner's rights to who reads its link.
      if (link !== undefined && link !== (await getStore(db, id)).invite_link_template)
        requirePermission(request, 'owners.manage')
      await updateStore(services, id, {
        ...request.body,
        unseen_currency: unseenCurrency(request),
        expected: expectedVersion(request),
      })
      return { store: await getStore(db, id) }
    },
  )

  serve(app, endpoints.addStoreCurrencyLegacy, write, (request) => addCurrency(request, request.params.currency_code))

  serve(app, endpoints.addStoreCurrency, write, (request) => addCurrency(request, request.params.code))

  serve(app, endpoints.removeStoreCurrency, write, async (request) => {
    const { id } = currentStore(request)
    await removeStoreCurrency(services, id, request.params.code)
    return { store: await getStore(db, id) }
  })

  serve(app, endpoints.openStore, write, async (request) => {
    const { id } = currentStore(request)
    await openStore(services, id)
    return { store: await getStore(db, id) }
  })

  serve(app, endpoints.pauseStore, write, async (request) => {
    const { id } = currentStore(request)
    await pauseStore(services, id)
    return { store: await getStore(db, id) }
  })

  serve(app, endpoints.setVisitorPassword, { ...write, isReplayable: false }, async (request) => {
    const { id } = currentStore(request)
    await setVisitorPassword(services, id, request.body.password)
    return { opening: await getStoreOpening(services, id) }
  })

  serve(
    app,
    endpoints.createStorePreview,
    { guard: anyStaff, isReplayable: false, isDryRun: true, shows: ['caller'] },
    async (request) => {
      const store = currentStore(request)
      const expires_at = new Date(services.now().getTime() + previewMs)
      const pass = storePass(services.config, 'preview', store, expires_at)
      return { preview: { pass, url: `${storeAddress(services.config, store)}?pass=${pass}`, expires_at } }
    },
  )

  const read = { guard: staff('settings.read') }

  serve(app, endpoints.getStoreOpening, read, async (request) => ({
    opening: await getStoreOpening(services, currentStore(request).id),
  }))

  serve(app, endpoints.listPaymentProviders, read, async () => {
    const providers = await listProviders(db, 'payment_providers')
    return {
      payment_providers: providers.map((provider) => ({
        ...provider,
        is_offline: services.payments.isOffline(provider.id),
        partial_refund: services.payments.takesPartialRefunds(provider.id),
        partial_capture: services.payments.capturesParts(provider.id),
      })),
    }
  })

  serve(app, endpoints.listTaxProviders, read, async () => ({
    tax_providers: await listProviders(db, 'tax_providers'),
  }))
}
