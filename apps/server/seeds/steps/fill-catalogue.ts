import { type Caller, returnOnlyId } from '../lib/caller.ts'
import type { DemoCategory, DemoProduct, DemoStore } from '../lib/demo-store.ts'
import { inParallel } from '../lib/in-parallel.ts'
import { materialWords } from '../lib/material-words.ts'
import { optionTranslations } from '../lib/option-words.ts'
import { translated } from '../lib/translated.ts'
import { typeWords } from '../lib/type-words.ts'
import { variantsOf } from '../lib/variants.ts'
import { pictureOf } from './set-up-store.ts'

type Named = { id: string; handle: string }

/** So many pictures are resized at once; each uses more than one core. */
const picturesAtOnce = 2

/** Collections, categories and products with their pictures; existing ones stay as they are. */
export async function fillCatalogue(asOwner: Caller, store: DemoStore): Promise<void> {
  const { products } = await asOwner.get<{ products: Named[] }>('/admin/products?limit=1000&fields=handle&expand=')
  const missing = store.products.filter((demo) => !products.some(({ handle }) => handle === demo.handle))
  const ids = {
    collections: await addCollections(asOwner, store),
    categories: await addCategories(asOwner, store.categories),
    pictures: await uploadPictures(asOwner, store, missing),
  }
  for (const product of missing) await addProduct(asOwner, product, ids)
  await nameTypes(asOwner)
}

interface CatalogueIds {
  collections: Map<string, string>
  categories: Map<string, string>
  /** Addresses by the picture's name. */
  pictures: Map<string, string>
}

async function addCollections(asOwner: Caller, store: DemoStore): Promise<Map<string, string>> {
  const { collections } = await asOwner.get<{ collections: Named[] }>('/admin/collections?limit=100')
  const ids = new Map(collections.map(({ handle, id }) => [handle, id]))
  for (const { handle, title } of store.collections) {
    if (ids.has(handle)) continue
    const body = { title: title.en, handle, translations: translated({ title }) }
    const { collection } = await asOwner.post<{ collection: Named }>('/admin/collections', body)
    ids.set(handle, collection.id)
  }
  return ids
}

async function addCategories(asOwner: Caller, categories: DemoCategory[]): Promise<Map<string, string>> {
  const { product_categories } = await asOwner.get<{ product_categories: Named[] }>(
    '/admin/product-categories?limit=100',
  )
  const ids = new Map(product_categories.map(({ handle, id }) => [handle, id]))
  const add = async ({ handle, name, children = [] }: DemoCategory, parent_category_id: string | null) => {
    let id = ids.get(handle)
    if (!id) {
      const body = { name: name.en, handle, is_active: true, parent_category_id, translations: translated({ name }) }
      const reply = await asOwner.post<{ product_category: Named }>(`/admin/product-categories${returnOnlyId}`, body)
      id = reply.product_category.id
      ids.set(handle, id)
    }
    for (const child of children) await add(child, id)
  }
  for (const category of categories) await add(category, null)
  return ids
}

async function uploadPictures(
  asOwner: Caller,
  store: DemoStore,
  products: DemoProduct[],
): Promise<Map<string, string>> {
  const names = [...new Set(products.flatMap(({ pictures }) => pictures))]
  const uploaded = await inParallel(names, picturesAtOnce, async (name) => {
    const { uploads } = await asOwner.upload<{ uploads: { url: string }[] }>('/admin/uploads', [pictureOf(store, name)])
    return uploads[0]?.url ?? ''
  })
  return new Map(names.map((name, index) => [name, uploaded[index] ?? '']))
}

async function addProduct(asOwner: Caller, product: DemoProduct, ids: CatalogueIds): Promise<void> {
  const { title, subtitle, description, options } = product
  const [length, width, height] = product.size ?? []
  const images = product.pictures.map((name) => ids.pictures.get(name))
  await asOwner.post(`/admin/products${returnOnlyId}`, {
    handle: product.handle,
    status: 'published',
    title: title.en,
    subtitle: subtitle.en,
    description: description.en,
    translations: translated({
      title,
      subtitle,
      description,
      ...(product.material && { material: materialWords(product.material) }),
    }),
    images,
    thumbnail: images[0],
    is_giftcard: product.is_giftcard,
    type: { value: product.type },
    tags: product.tags.map((value) => ({ value })),
    collection_id: ids.collections.get(product.collection),
    categories: product.categories.map((handle) => ({ id: ids.categories.get(handle) })),
    material: product.material,
    weight: product.weight,
    length,
    width,
    height,
    hs_code: product.hs_code,
    origin_country: product.origin_country,
    options: options.map((option) => ({ title: option.title, translations: optionTranslations(option) })),
    variants: variantsOf(product, ids.pictures),
  })
}

interface Type {
  id: string
  value: string
  translations: object
}

/** Products create their types by value; this adds the translations of types. */
async function nameTypes(asOwner: Caller): Promise<void> {
  const { product_types } = await asOwner.get<{ product_types: Type[] }>('/admin/product-types?limit=100')
  for (const { id, value, translations } of product_types) {
    const words = typeWords[value]
    if (!words || Object.keys(translations).length > 0) continue
    const named = { bh: { value: words.bh }, ar: { value: words.ar } }
    await asOwner.post(`/admin/product-types/${id}`, { translations: named })
  }
}
