import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { cartColumns, shopperName } from './cart-columns.tsx'
import { openCartsQuery } from './queries.ts'

/** What shoppers have in their carts now, for the member of staff who is on the phone with one of them. */
export function CartList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const params = useListParams()
  const order = sortOf(params, cartColumns)
  const carts = useQuery(openCartsQuery(useView(), { q: params.q || undefined }, { ...params.range, order }))
  return (
    <ListPage
      title={t('carts.title')}
      lead={t('carts.lead')}
      params={params}
      query={carts}
      count={carts.data?.count}
      rows={carts.data?.carts}
      columns={cartColumns}
      defaultSort="-updated_at"
      nameOf={(cart) => shopperName(cart) ?? t('carts.visitor')}
      rowLink={({ id }) => pathTo('carts', id)}
      search={t('carts.search')}
      empty={{ icon: IconShoppingCart, title: t('carts.empty'), lead: t('carts.empty_lead') }}
    />
  )
}
