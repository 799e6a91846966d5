import { endpoint } from '../endpoint.ts'
import { MenuParams, MenuReply, MenusReply, SetMenuBody } from '../menu.ts'

export const listMenus = endpoint({
  method: 'GET',
  path: '/admin/menus',
  tag: 'Store',
  summary: 'List the menus',
  description:
    'Returns the menus of header and footer with the state of what each entry leads to. One without entries is the usual one of the storefront.',
  replies: { 200: MenusReply },
})

export const setMenu = endpoint({
  method: 'POST',
  path: '/admin/menus/:kind',
  tag: 'Store',
  summary: 'Replace a menu',
  description:
    'Stores all entries of the menu in place of those before; without entries, the storefront shows its usual menu again.',
  params: MenuParams,
  body: SetMenuBody,
  replies: { 200: MenuReply },
  errors: ['changed_meanwhile', 'menu_target_invalid', 'menu_target_unknown', 'menu_label_missing'],
})
