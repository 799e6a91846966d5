import { addDomain, checkDomain, removeDomain, updateDomain } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useAddDomain = () =>
  useStoreMutation((call, values: { host: string }) => call(addDomain, { body: { host: values.host.trim() } }))

export const useCheckDomain = () => useStoreMutation((call, id: string) => call(checkDomain, { params: { id } }))

export const useSetPrimary = () =>
  useStoreMutation((call, { id, is_primary }: { id: string; is_primary: boolean }) =>
    call(updateDomain, { params: { id }, body: { is_primary } }),
  )

export const useSetHttpsOnly = () =>
  useStoreMutation((call, { id, is_https_only }: { id: string; is_https_only: boolean }) =>
    call(updateDomain, { params: { id }, body: { is_https_only } }),
  )

export const useRemoveDomain = () => useStoreMutation((call, id: string) => call(removeDomain, { params: { id } }))
