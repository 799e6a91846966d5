import { IconBuildingStore, IconCategory, IconStack2 } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** What is sold. */
export const catalogue: readonly NavigationEntry[] = [
  {
    path: 'products',
    title: 'products.title',
    icon: IconBuildingStore,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'p',
    words: 'palette.words.products',
    actions: [{ title: 'products.new', to: 'products/new', permission: 'catalogue.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/products/list.tsx')).ProductList },
      {
        path: 'new',
        permission: 'catalogue.write',
        load: async () => (await import('../pages/products/new.tsx')).NewProduct,
      },
      { path: ':id', load: async () => (await import('../pages/products/detail.tsx')).ProductDetail },
    ],
  },
  {
    path: 'categories',
    title: 'categories.title',
    icon: IconCategory,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'c',
    actions: [{ title: 'categories.new', to: 'categories?edit=new', permission: 'catalogue.write' }],
    pages: [{ path: '', load: async () => (await import('../pages/categories/list.tsx')).CategoryList }],
  },
  {
    path: 'collections',
    title: 'collections.title',
    icon: IconStack2,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'l',
    actions: [{ title: 'collections.new', to: 'collections?edit=new', permission: 'catalogue.write' }],
    pages: [{ path: '', load: async () => (await import('../pages/collections/list.tsx')).CollectionList }],
  },
]
