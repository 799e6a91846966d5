import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { currencyCodes, type StoreSettings, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { ProductForm } from './form.tsx'
import { useCreateProduct } from './mutations.ts'
import { copyOf, emptyDraft } from './product-draft.ts'
import { type Product, productQuery } from './queries.ts'

/** A new product: empty, or a copy of the one in the address. */
export function NewProduct() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  const store = useQuery(storeQuery(useView()))
  return copied ? (
    <CopiedProduct key={copied} id={copied} />
  ) : (
    <LoadedPage query={store}>{(settings) => <NewProductForm settings={settings} />}</LoadedPage>
  )
}

function CopiedProduct({ id }: { id: string }) {
  const view = useView()
  const store = useQuery(storeQuery(view))
  const product = useQuery(productQuery(view, id))
  return (
    <LoadedPage query={bothOf(store, product)}>
      {([settings, original]) => <NewProductForm settings={settings} original={original} />}
    </LoadedPage>
  )
}

function NewProductForm({ settings, original }: { settings: StoreSettings; original?: Product }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const create = useCreateProduct()
  const initial = useMemo(() => (original ? copyOf(original) : emptyDraft()), [original])
  return (
    <ProductForm
      heading={original ? t('product.copy_of', { title: original.title }) : t('product.new')}
      initial={initial}
      named={original}
      currencies={currencyCodes(settings)}
      save={create.mutateAsync}
      done={(product) => t('product.created', { title: product.title })}
      onSaved={(product) => navigate(pathTo('products', product.id), { replace: true })}
    />
  )
}
