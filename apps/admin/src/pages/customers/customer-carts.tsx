import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { cartColumns } from '../carts/cart-columns.tsx'
import { openCartsQuery } from '../carts/queries.ts'

// All of them are this customer's.
const columns = cartColumns
  .filter(({ id }) => id !== 'shopper')
  .map((column) => ({ ...column, sort: undefined, phone: column.id === 'items' ? ('title' as const) : column.phone }))

/** What the customer has in open carts now, which staff may open; nothing where there is none. */
export function CustomerCarts({ id }: { id: string }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const params = useListParams('carts_')
  const carts = useQuery(openCartsQuery(useView(), { customer_id: id }, params.range))
  if (!carts.data?.count) return null
  return (
    <ListCard
      label={t('customers.open_carts')}
      titled
      params={params}
      query={carts}
      count={carts.data.count}
      rows={carts.data.carts}
      columns={columns}
      nameOf={({ titles }) => titles.join(', ')}
      rowLink={(cart) => pathTo('carts', cart.id)}
      empty={{ icon: IconShoppingCart, title: t('carts.empty'), lead: t('carts.empty_lead') }}
    />
  )
}
