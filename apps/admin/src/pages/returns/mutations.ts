import { cancelReturn, receiveReturn, requestReturn } from '@shopkey/client/admin.ts'
import type { ReceiveReturnBody, RequestReturnBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** Returns the id of the new return. */
export const useRequestReturn = (id: string) =>
  useStoreMutation(async (call, body: RequestReturnBody) => {
    const { order } = await call(requestReturn, { params: { id }, body, expand: ['returns'] })
    return newestOf(order.returns)
  })

export const useReceiveReturn = (id: string) =>
  useStoreMutation((call, body: ReceiveReturnBody) => call(receiveReturn, { params: { id }, body }))

export const useCancelReturn = () => useStoreMutation((call, id: string) => call(cancelReturn, { params: { id } }))

/** The relations of an order are oldest first. */
export function newestOf(rows: readonly { id: string }[]): string {
  const newest = rows.at(-1)
  if (!newest) throw new Error('The reply lacks what was created')
  return newest.id
}
