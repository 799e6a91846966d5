import { drawer, firstCheckbox, opened, pageMenu, pressed, rowMenu, type Screen, states } from './screen.ts'

/** What is sold. */
export const catalogue: readonly Screen[] = [
  {
    path: 'products',
    views: [opened, { name: 'loading', state: 'loading' }, ...states, pressed('chosen', firstCheckbox)],
  },
  {
    path: 'products/:id',
    example: 'products',
    views: [
      opened,
      { name: 'loading', state: 'loading' },
      { name: 'failed', state: 'failed' },
      { name: 'unknown', id: 'prod_unknown', isRefused: true },
      { name: 'read-only', as: 'clerk' },
      pressed('variant', 'product.variant_details'),
      pressed('delete', pageMenu, 'common.delete'),
      { name: 'unsaved', steps: [{ type: 'Kain', into: 'main input[type=text]' }, 'css=main header a'] },
    ],
  },
  { path: 'products/new', views: [opened] },
  { path: 'products/bulk', views: [opened, drawer('no-match', 'q=nothing+like+that')] },
  { path: 'inventory', views: [opened, ...states, drawer('stock', 'edit=:id', { example: 'variants' })] },
  {
    path: 'categories',
    example: 'product-categories',
    views: [opened, ...states, drawer('new', 'edit=new'), drawer('edit', 'edit=:id'), pressed('row-menu', rowMenu)],
  },
  {
    path: 'collections',
    example: 'collections',
    views: [
      opened,
      ...states,
      drawer('new', 'edit=new'),
      drawer('edit', 'edit=:id'),
      pressed('delete', rowMenu, 'common.delete'),
    ],
  },
  { path: 'media', views: [opened, ...states, pressed('file', 'css=main ul a[href*="edit="]')] },
  {
    path: 'product-types',
    example: 'product-types/usage',
    views: [opened, ...states, drawer('rename', 'edit=:id'), drawer('merge', 'merge=:id')],
  },
  {
    path: 'product-tags',
    example: 'product-tags/usage',
    views: [opened, ...states, drawer('rename', 'edit=:id'), drawer('merge', 'merge=:id')],
  },
]
