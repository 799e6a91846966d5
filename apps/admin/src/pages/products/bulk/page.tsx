import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf, useFirstRows } from '../../../grid/grid-pages.ts'
import { useView } from '../../../lib/api.ts'
import { bothOf } from '../../../lib/both-of.ts'
import { currencyCodes, storeQuery } from '../../../lib/store.ts'
import { useListParams } from '../../../list/list-params.ts'
import { LoadedPage } from '../../../parts/detail-page.tsx'
import { BulkEditor } from './bulk-editor.tsx'
import { variantRowsQuery } from './queries.ts'

/** Prices and stock of many variants: of the chosen products, of a collection, or found by words. */
export function BulkEdit() {
  const view = useView()
  const params = useListParams()
  const store = useQuery(storeQuery(view))
  const pages = useInfiniteQuery(
    variantRowsQuery(view, {
      q: params.q || undefined,
      product_id: params.many('product'),
      collection_id: params.many('collection'),
    }),
  )
  const data = pages.data?.pages
  const rows = useMemo(() => rowsOf(data ?? []), [data])
  const isFilling = useFirstRows(pages, rows.length)
  return (
    <LoadedPage query={bothOf(store, pages)}>
      {([
        settings,
        {
          pages: [first],
        },
      ]) => (
        <BulkEditor
          rows={rows}
          count={first?.count ?? 0}
          isFilling={isFilling}
          currencies={currencyCodes(settings)}
          params={params}
        />
      )}
    </LoadedPage>
  )
}
