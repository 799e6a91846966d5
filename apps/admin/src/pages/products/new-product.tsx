import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { emptyDraft } from '../../lib/product-draft.ts'
import { useCreateProduct } from '../../lib/products.mutations.ts'
import { currencyCodes, storeQuery } from '../../lib/store.queries.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export function NewProduct() {
  const { t } = useTranslation()
  const view = useView()
  const may = useMay()
  const navigate = useNavigate()
  const store = useQuery(storeQuery(view))
  const create = useCreateProduct()

  if (!may('catalogue.write')) return <NotFound />
  if (store.isPending) return <ProductSkeleton />
  if (store.isError) return <ErrorState isPage error={store.error} retry={store.refetch} />

  return (
    <ProductEditor
      heading={t('product.new')}
      initial={emptyDraft()}
      currencies={currencyCodes(store.data)}
      save={create.mutateAsync}
      saved={(product) => t('product.created', { title: product.title })}
      onSaved={(product) => navigate(paths.product(view, product.id), { replace: true })}
    />
  )
}
