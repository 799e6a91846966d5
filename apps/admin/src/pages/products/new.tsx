import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { ProductForm } from './form.tsx'
import { useCreateProduct } from './mutations.ts'
import { emptyDraft } from './product-draft.ts'

export function NewProduct() {
  const { t } = useTranslation()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const store = useQuery(storeQuery(useView()))
  const create = useCreateProduct()
  return (
    <LoadedPage query={store}>
      {(data) => (
        <ProductForm
          heading={t('product.new')}
          initial={emptyDraft()}
          currencies={currencyCodes(data)}
          save={create.mutateAsync}
          done={(product) => t('product.created', { title: product.title })}
          onSaved={(product) => navigate(pathTo('products', product.id), { replace: true })}
        />
      )}
    </LoadedPage>
  )
}
