import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { paymentProvidersQuery } from './queries.ts'

interface PaymentProviders {
  /** Whether a provider's money moves outside the shop. False until it is known. */
  isOffline(provider_id: string): boolean
  /** Whether a provider refunds a payment as a whole or not at all. False until it is known; the server decides. */
  isWholeOnly(provider_id: string): boolean
  /** Whether a provider captures a part of what it has reserved. False until it is known. */
  capturesParts(provider_id: string): boolean
}

export function usePaymentProviders(): PaymentProviders {
  const may = useMay()
  const { data = [] } = useQuery({ ...paymentProvidersQuery(useView()), enabled: may('settings.read') })
  const find = (id: string) => data.find((provider) => provider.id === id)
  return {
    isOffline: (id) => find(id)?.is_offline === true,
    capturesParts: (id) => find(id)?.partial_capture === true,
    isWholeOnly: (id) => find(id)?.partial_refund === false,
  }
}
