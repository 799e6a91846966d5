import { listDomains } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'

export const domainsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'domains'],
    queryFn: ({ signal }) => storeApi(view).call(listDomains, { signal }),
  })

export type DomainList = FetchedBy<typeof domainsQuery>
export type Domain = DomainList['domains'][number]
