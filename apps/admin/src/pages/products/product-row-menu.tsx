import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useSetProductStatus } from '../../lib/products.mutations.ts'
import type { ProductSummary } from '../../lib/products.queries.ts'
import { announce } from '../../lib/toast.ts'
import { useConfirmDelete } from './use-confirm-delete.tsx'

export function ProductRowMenu({ product }: { product: ProductSummary }) {
  const { t } = useTranslation()
  const view = useView()
  const setStatus = useSetProductStatus()
  const confirmDelete = useConfirmDelete(product)
  const { id, title } = product
  const isLive = product.status === 'published'

  const toggle = () =>
    announce(
      setStatus.mutateAsync({ id, status: isLive ? 'draft' : 'published' }),
      t(isLive ? 'products.unpublished' : 'products.published', { title }),
      t,
    )

  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon aria-label={t('products.actions_for', { title })} loading={setStatus.isPending}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.product(view, id)} leftSection={<IconPencil size={16} stroke={1.7} />}>
          {t('products.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={isLive ? <IconEyeOff size={16} stroke={1.7} /> : <IconEye size={16} stroke={1.7} />}
          onClick={toggle}
        >
          {t(isLive ? 'products.unpublish' : 'products.publish')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--sk-danger)"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={() => confirmDelete()}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
