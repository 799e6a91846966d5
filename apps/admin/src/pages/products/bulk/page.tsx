import { useQuery } from '@tanstack/react-query'
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
  const rows = useQuery(
    variantRowsQuery(view, {
      q: params.q || undefined,
      product_id: params.many('product'),
      collection_id: params.many('collection'),
    }),
  )
  return (
    <LoadedPage query={bothOf(store, rows)}>
      {([settings, { variants, count }]) => (
        <BulkEditor rows={variants} count={count} currencies={currencyCodes(settings)} params={params} />
      )}
    </LoadedPage>
  )
}
