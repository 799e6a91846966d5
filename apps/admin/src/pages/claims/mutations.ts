import {
  cancelClaim,
  cancelClaimFulfillment,
  cancelReturn,
  createClaim,
  createClaimFulfillment,
  createClaimShipment,
  refundClaim,
  updateClaim,
  uploadClaimPictures,
} from '@shopkey/client/admin.ts'
import type { CreateClaimBody, CreateShipmentBody, UpdateClaimBody } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { newestOf } from '../returns/mutations.ts'
import type { OneClaim } from './queries.ts'

/** Returns the id of the new claim. */
export const useCreateClaim = (id: string) =>
  useStoreMutation(async (call, body: CreateClaimBody) => {
    const { order } = await call(createClaim, { params: { id }, body, expand: ['claims'] })
    return newestOf(order.claims)
  })

/** Returns the keys of the pictures, with links to show them by. They are of no claim yet. */
export const useUploadClaimPictures = () =>
  useStoreMutation(async (call, files: File[]) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const { uploads } = await call(uploadClaimPictures, { body: form })
    return uploads
  })

const paramsOf = ({ id, order }: Pick<OneClaim, 'id' | 'order'>) => ({ id: order.id, claim_id: id })

export const useUpdateClaim = (claim: OneClaim, precondition: Precondition) =>
  useStoreMutation((call, body: UpdateClaimBody) =>
    call(updateClaim, { params: paramsOf(claim), body, headers: precondition.headers() }),
  )

/** An open return is canceled first: a claim with one cannot be. */
export const useCancelClaim = (claim: OneClaim) =>
  useStoreMutation(async (call) => {
    const back = claim.return_order
    if (back && (back.status === 'requested' || back.status === 'requires_action'))
      await call(cancelReturn, { params: { id: back.id } })
    await call(cancelClaim, { params: paramsOf(claim) })
  })

/** Returns the payment status: the provider may refuse again. */
export const useRefundClaim = (claim: OneClaim) =>
  useStoreMutation((call) => call(refundClaim, { params: paramsOf(claim) }))

export const useFulfillClaim = (claim: OneClaim) =>
  useStoreMutation((call) => call(createClaimFulfillment, { params: paramsOf(claim), body: {} }))

export const useShipClaim = (claim: OneClaim) =>
  useStoreMutation((call, body: CreateShipmentBody) => call(createClaimShipment, { params: paramsOf(claim), body }))

export const useCancelClaimFulfillment = (claim: OneClaim) =>
  useStoreMutation((call, fulfillment_id: string) =>
    call(cancelClaimFulfillment, { params: { ...paramsOf(claim), fulfillment_id } }),
  )
