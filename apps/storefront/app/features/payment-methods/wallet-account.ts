import { personName } from '@shopkey/domain/person-name.ts'

interface Recipient {
  first_name?: string | null
  last_name?: string | null
  phone?: string | null
}

/** The shopper's account at a wallet, as their address suggests it. */
export function walletAccount(address: Recipient | null | undefined): { phone: string; account_name: string } {
  const { first_name, last_name, phone } = address ?? {}
  return { phone: phone ?? '', account_name: personName({ first_name, last_name }) }
}
