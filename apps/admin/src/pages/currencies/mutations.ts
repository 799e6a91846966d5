import { addStoreCurrency, removeStoreCurrency, updateCurrency, updateStore } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useAddCurrency = () =>
  useStoreMutation((call, code: string) => call(addStoreCurrency, { params: { code } }))

export const useRemoveCurrency = () =>
  useStoreMutation((call, code: string) => call(removeStoreCurrency, { params: { code } }))

export const useMakeDefaultCurrency = () =>
  useStoreMutation((call, default_currency_code: string) => call(updateStore, { body: { default_currency_code } }))

/** In every store of the installation. */
export const useSetIncludesTax = () =>
  useStoreMutation((call, { code, includes_tax }: { code: string; includes_tax: boolean }) =>
    call(updateCurrency, { params: { code }, body: { includes_tax } }),
  )
