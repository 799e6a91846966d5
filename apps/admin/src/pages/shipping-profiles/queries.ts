import { getShippingProfile } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

/** One with its shipping options; its products are a list of their own. */
export const shippingProfileQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'shipping-profiles', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getShippingProfile, { params: { id }, expand: ['shipping_options'], signal }),
    select: (reply) => reply.shipping_profile,
  })
