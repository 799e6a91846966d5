import { cancelReturn, receiveReturn, requestReturn } from '@shopkey/client/admin.ts'
import type { ReceiveReturnBody, RequestReturnBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Returns, swaps and claims show on their own pages, on the order's and in lists; the figures of the home page count refunds. */
export const casesChanged = ['returns', 'swaps', 'claims', 'orders', 'metrics']

/** Returns the id of the new return. */
export const useRequestReturn = (id: string) =>
  useStoreMutation(casesChanged, async (call, body: RequestReturnBody) => {
    const { order } = await call(requestReturn, { params: { id }, body, expand: ['returns'] })
    return newestOf(order.returns)
  })

export const useReceiveReturn = (id: string) =>
  useStoreMutation(casesChanged, (call, body: ReceiveReturnBody) => call(receiveReturn, { params: { id }, body }))

export const useCancelReturn = () =>
  useStoreMutation(casesChanged, (call, id: string) => call(cancelReturn, { params: { id } }))

/** The relations of an order are oldest first. */
export function newestOf(rows: readonly { id: string }[]): string {
  const newest = rows.at(-1)
  if (!newest) throw new Error('The reply lacks what was created')
  return newest.id
}
