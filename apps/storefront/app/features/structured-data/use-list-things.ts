import { usePageUrl } from '../../lib/page-url.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { breadcrumbs, itemList } from './store-things.ts'
import type { Thing } from './thing.ts'

interface ListedProduct {
  handle: string
}

/**
 * A list of products for search engines: the way to it, and what it leads to. crumbs: below the front page. before: how
 * many products the pages before this one have.
 */
export function useListThings(
  crumbs: readonly { name: string; path: string }[],
  products: readonly ListedProduct[],
  before = 0,
): (Thing | null)[] {
  const { store } = useShop()
  const url = usePageUrl()
  const view = store.view_code
  return [
    breadcrumbs([{ name: store.name, path: paths.home(view) }, ...crumbs], url),
    itemList(
      products.map(({ handle }) => paths.product(view, handle)),
      url,
      before + 1,
    ),
  ]
}
