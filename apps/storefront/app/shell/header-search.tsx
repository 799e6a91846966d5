import { useLocation } from 'react-router'
import { ProductSearch } from '../features/catalogue/product-search.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'

/** The field for searching in a header that has one. It holds what is shown. */
export function HeaderSearch() {
  const { store } = useShop()
  const { pathname, search } = useLocation()
  const isList = pathname === paths.products(store.view_code)
  return <ProductSearch id="header-search" q={(isList && new URLSearchParams(search).get('q')) || undefined} />
}
