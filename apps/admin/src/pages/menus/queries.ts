import { listMenus } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

/** Fetched with the page, so that a save compares with what is shown. */
export const menusQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'menus'],
    queryFn: ({ signal }) => storeApi(view).call(listMenus, { signal }),
    select: ({ menus }) => menus,
    gcTime: 0,
  })

export type Menu = SelectedBy<typeof menusQuery>[number]
