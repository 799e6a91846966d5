import { listOrderShipments } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'

/** The courier bookings of an order, and the couriers that can be booked. */
export const orderShipmentsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'shipments', id],
    queryFn: ({ signal }) => storeApi(view).call(listOrderShipments, { params: { id }, signal }),
  })

export type OrderShipment = FetchedBy<typeof orderShipmentsQuery>['shipments'][number]
export type BookableCourier = FetchedBy<typeof orderShipmentsQuery>['couriers'][number]
