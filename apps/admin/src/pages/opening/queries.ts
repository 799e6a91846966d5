import {
  checkViewCode,
  getExampleProducts,
  getStore,
  listProducts,
  listRegions,
  listShippingOptions,
} from '@shopkey/client/admin.ts'
import { viewCodeRefusal } from '@shopkey/domain/store-view.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { installationApi, storeApi, useView } from '../../lib/api.ts'
import { messageSettingsQuery } from '../../lib/message-settings.ts'
import { sendingQuery } from '../../lib/sending.ts'
import { mainRegion } from './setup-steps.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Whether another store has this address already. */
export const viewCodeTakenQuery = (view_code: string) =>
  queryOptions({
    queryKey: ['view-codes', view_code],
    queryFn: ({ signal }) => installationApi.call(checkViewCode, { params: { view_code }, signal }),
    select: ({ view_code: address }) => !address.is_available,
    enabled: viewCodeRefusal(view_code) === undefined,
  })

export type StoreSetup = Awaited<ReturnType<typeof loadSetup>>

/** What the steps of the setup show and change: the store, its main region and how that delivers. */
export const setupQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'setup'],
    queryFn: ({ signal }) => loadSetup(view, signal),
    staleTime: TEN_MINUTES_MS,
  })

async function loadSetup(view: string, signal: AbortSignal) {
  const api = storeApi(view)
  const [{ store }, { regions }, { shipping_options }] = await Promise.all([
    api.call(getStore, { signal }),
    api.call(listRegions, { expand: ['countries', 'payment_providers'], signal }),
    api.call(listShippingOptions, { query: { is_return: false, limit: 100 }, expand: ['requirements'], signal }),
  ])
  const region = mainRegion(store, regions)
  return { store, region, options: shipping_options.filter((option) => option.region_id === region?.id) }
}

/** Whether shoppers find a product in the store. */
export const sellsProductsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'products', 'published'],
    queryFn: ({ signal }) => storeApi(view).call(listProducts, { query: { status: ['published'], limit: 1 }, signal }),
    select: ({ count }) => count > 0,
    staleTime: TEN_MINUTES_MS,
  })

/** Whether something has the store's e-mails, or staff have left that for later; undefined until it is known. */
export function useSendingSettled(isEnabled = true): boolean | undefined {
  const view = useView()
  const sending = useQuery({ ...sendingQuery(view), enabled: isEnabled }).data
  const settings = useQuery({ ...messageSettingsQuery(view), enabled: isEnabled }).data
  if (!sending || !settings) return undefined
  const email = sending.channels.find(({ channel }) => channel === 'email')
  return settings.is_sending_skipped || Boolean(email?.in_use)
}

/** How many products of the example set the store has. */
export const exampleProductsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'example-products'],
    queryFn: ({ signal }) => storeApi(view).call(getExampleProducts, { signal }),
    select: ({ example_products }) => example_products.count,
    staleTime: TEN_MINUTES_MS,
  })
