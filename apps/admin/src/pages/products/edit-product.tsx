import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { draftOf } from '../../lib/product-draft.ts'
import { useUpdateProduct } from '../../lib/products.mutations.ts'
import { productQuery } from '../../lib/products.queries.ts'
import { currencyCodes, storeQuery } from '../../lib/store.queries.ts'
import type { Product } from '../../lib/wire.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { ProductStatusBadge } from '../../parts/status-badge.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { useConfirmDelete } from './use-confirm-delete.tsx'

export function EditProduct() {
  const view = useView()
  const { id = '' } = useParams()
  const product = useQuery(productQuery(view, id))
  const store = useQuery(storeQuery(view))

  if (product.isError) return <ErrorState isPage error={product.error} retry={product.refetch} />
  if (store.isError) return <ErrorState isPage error={store.error} retry={store.refetch} />
  if (!product.data || !store.data) return <ProductSkeleton />
  return <LoadedProduct key={id} product={product.data} currencies={currencyCodes(store.data)} />
}

function LoadedProduct({ product, currencies }: { product: Product; currencies: string[] }) {
  const { t } = useTranslation()
  const may = useMay()
  const update = useUpdateProduct(product)
  const initial = useMemo(() => draftOf(product), [product])
  return (
    <ProductEditor
      heading={product.title}
      aside={<ProductStatusBadge status={product.status} />}
      initial={initial}
      currencies={currencies}
      readOnly={!may('catalogue.write')}
      save={update.mutateAsync}
      saved={() => t('product.saved')}
      menu={(leave) => <ProductMenu product={product} leave={leave} />}
    />
  )
}

function ProductMenu({ product, leave }: { product: Product; leave: (go: () => void) => void }) {
  const { t } = useTranslation()
  const view = useView()
  const navigate = useNavigate()
  const confirmDelete = useConfirmDelete(product)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="var(--sk-danger)"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={() => confirmDelete(() => leave(() => navigate(paths.products(view))))}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
