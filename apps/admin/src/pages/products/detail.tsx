import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconLayoutRows, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useOpenBlocks } from '../../blocks/use-open-blocks.ts'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { ProductStatusBadge } from '../../parts/status-badge.tsx'
import { confirmDelete } from './confirm-delete.ts'
import { ProductForm } from './form.tsx'
import { useDeleteProducts, useUpdateProduct } from './mutations.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'
import { type Product, productQuery } from './queries.ts'

export function ProductDetail() {
  const view = useView()
  const { id = '' } = useParams()
  const product = useQuery(productQuery(view, id))
  const store = useQuery(storeQuery(view))
  return (
    <LoadedPage query={bothOf(product, store)}>
      {([data, settings]) => <LoadedProduct key={id} product={data} currencies={currencyCodes(settings)} />}
    </LoadedPage>
  )
}

function LoadedProduct({ product, currencies }: { product: Product; currencies: string[] }) {
  const { t } = useTexts()
  const may = useMay()
  const precondition = usePrecondition(product.updated_at)
  const update = useUpdateProduct(product, precondition)
  const initial = useMemo(() => draftOf(product), [product])
  return (
    <ProductForm
      heading={product.title}
      badges={<ProductStatusBadge status={product.status} />}
      initial={initial}
      product={product}
      currencies={currencies}
      readOnly={!may('catalogue.write')}
      save={update.mutateAsync}
      precondition={precondition}
      done={() => t('form.saved')}
      menu={(form) => <ProductMenu product={product} form={form} />}
    />
  )
}

function ProductMenu({ product, form }: { product: Product; form: Form<ProductDraft> }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const remove = useDeleteProducts()
  const mayEditBlocks = useMay()('settings.write')
  const blocks = useOpenBlocks()
  const { id, title } = product
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={pathTo('products', 'new', { copy: id })}
          leftSection={<IconCopy size={16} stroke={1.7} />}
        >
          {t('product.duplicate')}
        </Menu.Item>
        {mayEditBlocks && (
          <Menu.Item
            leftSection={<IconLayoutRows size={16} stroke={1.7} />}
            onClick={() => void blocks.open({ kind: 'product', product_id: id })}
          >
            {t('pages.around.open')}
          </Menu.Item>
        )}
        <Menu.Item
          color="var(--sk-danger)"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={() =>
            confirmDelete({
              title,
              t,
              run: () => remove.mutateAsync([id]),
              onDone: () => form.leave(() => navigate(pathTo('products'))),
            })
          }
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
