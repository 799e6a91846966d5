import {
  adjustLoyaltyAccount,
  anonymizeCustomer,
  createBatchJob,
  createCustomer,
  mergeCustomers,
  sendSignInLink,
  updateCustomer,
  uploadProtectedFiles,
} from '@shopkey/client/admin.ts'
import type { CreateCustomerBody, UpdateCustomerBody } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useCreateCustomer = () =>
  useStoreMutation(async (call, body: CreateCustomerBody) => (await call(createCustomer, { body })).customer)

/** Uploads a file of customers; a dry run first reports what it would change. */
export const useImportCustomers = () =>
  useStoreMutation(async (call, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await call(uploadProtectedFiles, { body: form })
    const context = { fileKey: uploads[0]?.key }
    await call(createBatchJob, { body: { type: 'customer-import', context, dry_run: true } })
  })

export const useUpdateCustomer = (id: string, precondition: Precondition) =>
  useStoreMutation((call, body: UpdateCustomerBody) =>
    call(updateCustomer, { params: { id }, body, headers: precondition.headers() }),
  )

export const useSendSignInLink = (id: string) => useStoreMutation((call) => call(sendSignInLink, { params: { id } }))

/** points: hundredths, below 0 to take some. */
export const useAdjustPoints = (id: string) =>
  useStoreMutation((call, body: { points: number; note: string }) =>
    call(adjustLoyaltyAccount, { params: { id }, body }),
  )

export const useMergeCustomers = (id: string) =>
  useStoreMutation((call, from_id: string) => call(mergeCustomers, { params: { id }, body: { from_id } }))

export const useAnonymizeCustomer = (id: string) =>
  useStoreMutation(
    (call, confirmation: string) => call(anonymizeCustomer, { params: { id }, body: { confirmation } }),
    ['customers', id],
  )
