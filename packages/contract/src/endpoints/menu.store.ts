import { endpoint } from '../endpoint.ts'
import { StoreMenusReply } from '../menu.ts'

export const getMenus = endpoint({
  method: 'GET',
  path: '/store/menus',
  tag: 'Stores',
  summary: 'Get the menus',
  description:
    'Returns the menus that the store has made for its header and footer, in the language of `x-store-language`. Entries whose target is not shown are left out.',
  replies: { 200: StoreMenusReply },
})
