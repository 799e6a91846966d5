import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import {
  IconArrowDown,
  IconArrowUp,
  IconCategory,
  IconDots,
  IconPencil,
  IconPlus,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useDeleteCategory, useMoveCategory } from '../../lib/catalogue.mutations.ts'
import { categoriesQuery } from '../../lib/catalogue.queries.ts'
import { type CategoryNode, categoryTree } from '../../lib/category-tree.ts'
import { useMay } from '../../lib/permissions.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './categories.module.css'
import { CategoryForm, type EditedCategory } from './category-form.tsx'

/** The tree that shoppers walk through: each category above what is below it. */
export function Categories() {
  const { t } = useTranslation()
  const mayWrite = useMay()('catalogue.write')
  const categories = useQuery(categoriesQuery(useView()))
  const [edited, setEdited] = useState<EditedCategory>()
  const tree = categoryTree(categories.data ?? [])
  const create = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setEdited({})}>
      {t('categories.new')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('categories.title')} actions={create} />
      <Card flush>
        {categories.isError && <ErrorState error={categories.error} retry={categories.refetch} />}
        {categories.isPending && (
          <div className={classes.loading} aria-hidden>
            <Skeleton h={12} w="30%" />
            <Skeleton h={12} w="40%" />
            <Skeleton h={12} w="25%" />
          </div>
        )}
        {categories.data && tree.length === 0 && (
          <EmptyState icon={IconCategory} title={t('categories.empty')} lead={t('categories.empty_lead')}>
            {create}
          </EmptyState>
        )}
        <ul className={classes.tree}>
          {tree.map((node) => (
            <CategoryRow key={node.category.id} node={node} onEdit={mayWrite ? setEdited : undefined} />
          ))}
        </ul>
      </Card>
      {categories.data && (
        <CategoryForm edited={edited} categories={categories.data} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

interface CategoryRowProps {
  node: CategoryNode
  /** Absent for those who may only look. */
  onEdit: ((edited: EditedCategory) => void) | undefined
}

function CategoryRow({ node, onEdit }: CategoryRowProps) {
  const { t } = useTranslation()
  const { category, depth } = node
  return (
    <li className={classes.row} style={{ paddingInlineStart: `${1 + depth * 1.5}rem` }}>
      {onEdit ? (
        <button type="button" className={classes.name} onClick={() => onEdit({ category })}>
          {category.name}
        </button>
      ) : (
        <span className={classes.name}>{category.name}</span>
      )}
      <span className={classes.handle} dir="ltr">
        /{category.handle}
      </span>
      <span className={classes.badges}>
        {!category.is_active && <Badge tone="neutral">{t('categories.hidden')}</Badge>}
        {category.is_internal && <Badge tone="info">{t('categories.internal')}</Badge>}
      </span>
      {onEdit && <CategoryMenu node={node} onEdit={onEdit} />}
    </li>
  )
}

function CategoryMenu({ node, onEdit }: { node: CategoryNode; onEdit: (edited: EditedCategory) => void }) {
  const { t } = useTranslation()
  const move = useMoveCategory()
  const remove = useDeleteCategory()
  const { category, place, siblings } = node
  const moveTo = (rank: number) => announce(move.mutateAsync({ id: category.id, rank }), t('categories.moved'), t)
  const confirmDelete = () =>
    modals.openConfirmModal({
      title: t('categories.delete_title', { name: category.name }),
      children: t('categories.delete_body'),
      labels: { confirm: t('common.delete'), cancel: t('common.cancel') },
      confirmProps: { color: 'danger' },
      onConfirm: () => announce(remove.mutateAsync(category.id), t('categories.deleted', { name: category.name }), t),
    })

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('products.actions_for', { title: category.name })}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => onEdit({ category })}>
          {t('products.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSubtask size={16} stroke={1.7} />} onClick={() => onEdit({ parent: category.id })}>
          {t('categories.add_below')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.7} />}
          disabled={place === 0}
          onClick={() => moveTo(place - 1)}
        >
          {t('categories.move_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.7} />}
          disabled={place === siblings - 1}
          onClick={() => moveTo(place + 1)}
        >
          {t('categories.move_down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--sk-danger)" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={confirmDelete}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
