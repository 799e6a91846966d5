import {
  IconBuildingStore,
  IconCategory,
  IconHash,
  IconPackages,
  IconPhoto,
  IconStack2,
  IconTags,
} from '@tabler/icons-react'
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
    actions: [
      { title: 'products.new', to: 'products/new', permission: 'catalogue.write' },
      { title: 'bulk.open', to: 'products/bulk', permission: 'catalogue.write' },
    ],
    pages: [
      { path: '', load: async () => (await import('../pages/products/list.tsx')).ProductList },
      {
        path: 'new',
        permission: 'catalogue.write',
        load: async () => (await import('../pages/products/new.tsx')).NewProduct,
      },
      {
        path: 'bulk',
        permission: 'catalogue.write',
        load: async () => (await import('../pages/products/bulk/page.tsx')).BulkEdit,
      },
      { path: ':id', load: async () => (await import('../pages/products/detail.tsx')).ProductDetail },
    ],
  },
  {
    path: 'inventory',
    title: 'inventory.title',
    icon: IconPackages,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    pages: [{ path: '', load: async () => (await import('../pages/inventory/list.tsx')).InventoryList }],
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
  {
    path: 'media',
    title: 'media.title',
    icon: IconPhoto,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    words: 'media.words',
    pages: [{ path: '', load: async () => (await import('../pages/media/list.tsx')).MediaLibrary }],
  },
  {
    path: 'product-types',
    title: 'product_values.type.title',
    icon: IconTags,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    pages: [{ path: '', load: async () => (await import('../pages/product-values/list.tsx')).ProductTypeList }],
  },
  {
    path: 'product-tags',
    title: 'product_values.tag.title',
    icon: IconHash,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    pages: [{ path: '', load: async () => (await import('../pages/product-values/list.tsx')).ProductTagList }],
  },
]
