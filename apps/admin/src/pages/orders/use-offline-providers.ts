import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { offlineProvidersQuery } from './queries.ts'

/** Whether a provider's money moves outside the shop. False until it is known. */
export function useOfflineProviders(): (provider_id: string) => boolean {
  const may = useMay()
  const offline = useQuery({ ...offlineProvidersQuery(useView()), enabled: may('settings.read') }).data ?? []
  return (provider_id) => offline.includes(provider_id)
}
