import { useDebouncedValue } from '@mantine/hooks'
import { searchRecords } from '@shopkey/client/admin.ts'
import { IconShoppingBag, IconTag, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { storeApi, useView } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import { usePathTo } from '../lib/paths.ts'
import { displayName } from '../lib/session.ts'
import type { PaletteItem } from './use-palette-items.ts'

const TYPING_MS = 200
const SHORTEST = 2
const OF_EACH_KIND = 4

/** Orders, customers and products of the store that match the query and that the role may read. */
export function useFoundRecords(query: string): { records: PaletteItem[]; isSearching: boolean } {
  const view = useView()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { money, day, orderNumber } = useFormat()
  const typed = query.trim()
  const [q] = useDebouncedValue(typed, TYPING_MS)
  const isLong = q.length >= SHORTEST
  const { data, isFetching } = useQuery({
    queryKey: [view, 'search', q],
    queryFn: ({ signal }) => storeApi(view).call(searchRecords, { query: { q, limit: OF_EACH_KIND }, signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  const item = (noun: string, id: string, rest: Pick<PaletteItem, 'title' | 'aside' | 'icon'>): PaletteItem => ({
    id: `record:${id}`,
    group: 'records',
    words: '',
    run: () => navigate(pathTo(noun, id)),
    ...rest,
  })
  const isSearching = typed.length >= SHORTEST && (isFetching || q !== typed)
  if (!data || !isLong || typed.length < SHORTEST) return { records: [], isSearching }
  const orders = (data.orders ?? []).map(({ id, display_id, email, currency_code, placed_total, created_at }) =>
    item('orders', id, {
      title: orderNumber(display_id),
      aside: [email, money(placed_total, currency_code), day(created_at)].filter(Boolean).join(' · '),
      icon: IconShoppingBag,
    }),
  )
  const customers = (data.customers ?? []).map((customer) =>
    item('customers', customer.id, {
      title: displayName(customer),
      aside: customer.email ?? customer.phone ?? '',
      icon: IconUser,
    }),
  )
  const products = (data.products ?? []).map(({ id, title, handle }) =>
    item('products', id, { title, aside: `/${handle}`, icon: IconTag }),
  )
  return { records: [...orders, ...customers, ...products], isSearching }
}
