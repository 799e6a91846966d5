import type { ProductCategory as Category } from '@shopkey/client/types.ts'
import { IconArrowDown, IconArrowUp, IconCategory, IconPencil, IconSubtask, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './categories.module.css'
import { type CategoryNode, categoryTree } from './category-tree.ts'
import { CategoryForm } from './form.tsx'
import { useDeleteCategories, useMoveCategory } from './mutations.ts'
import { categoriesQuery } from './queries.ts'

/** A row of the tree. */
type Row = CategoryNode & { id: string }

const columns: Column<Row>[] = [
  { id: 'name', header: 'categories.name', phone: 'title', cell: ({ category }) => category.name },
  {
    id: 'handle',
    header: 'product.handle',
    phone: 'hidden',
    cell: ({ category }) => (
      <span className={classes.handle} dir="ltr">
        /{category.handle}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'products.status',
    hiddenHeader: true,
    phone: 'end',
    align: 'end',
    cell: ({ category }) => <CategoryBadges category={category} />,
  },
]

/** The tree that shoppers walk through: each category above what is below it. */
export function CategoryList() {
  const { t } = useTexts()
  const mayWrite = useMay()('catalogue.write')
  const params = useListParams()
  const categories = useQuery(categoriesQuery(useView()))
  const rows = categories.data && categoryTree(categories.data).map((node) => ({ ...node, id: node.category.id }))
  const rowMenu = useRowMenu(params.with)
  const edited = params.one('edit')
  const category = categories.data?.find(({ id }) => id === edited)

  return (
    <ListPage
      title={t('categories.title')}
      params={params}
      query={categories}
      rows={rows}
      columns={columns}
      depth={({ depth }) => depth}
      nameOf={({ category }) => category.name}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={mayWrite ? rowMenu : undefined}
      create={mayWrite ? { label: t('categories.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconCategory, title: t('categories.empty'), lead: t('categories.empty_lead') }}
    >
      {categories.data && mayWrite && (category || edited === 'new') && (
        <CategoryForm
          key={edited}
          category={category}
          parent={params.one('parent') || undefined}
          categories={categories.data}
          onClose={() => params.set({ edit: '', parent: '' })}
        />
      )}
    </ListPage>
  )
}

function CategoryBadges({ category }: { category: Category }) {
  const { t } = useTexts()
  return (
    <span className={classes.badges}>
      {!category.is_active && <Badge tone="neutral">{t('categories.hidden')}</Badge>}
      {category.is_internal && <Badge tone="info">{t('categories.internal')}</Badge>}
    </span>
  )
}

function useRowMenu(addressWith: (changes: Record<string, string>) => string) {
  const { t } = useTexts()
  const move = useMoveCategory()
  const remove = useDeleteCategories()
  return ({ id, category: { name }, place, siblings }: Row): RowAction[] => {
    const moveTo = (rank: number) =>
      announce(move.mutateAsync({ id, rank }), t('categories.moved'), t, () => move.mutateAsync({ id, rank: place }))
    return [
      { label: t('common.edit'), icon: IconPencil, to: addressWith({ edit: id }) },
      { label: t('categories.add_below'), icon: IconSubtask, to: addressWith({ edit: 'new', parent: id }) },
      {
        label: t('categories.move_up'),
        icon: IconArrowUp,
        isDisabled: place === 0,
        run: () => moveTo(place - 1),
      },
      {
        label: t('categories.move_down'),
        icon: IconArrowDown,
        isDisabled: place === siblings - 1,
        run: () => moveTo(place + 1),
      },
      {
        label: t('common.delete'),
        icon: IconTrash,
        isDangerous: true,
        run: () =>
          confirmAction({
            title: t('categories.delete_title', { name }),
            body: t('categories.delete_body'),
            action: t('common.delete'),
            isDangerous: true,
            run: () => remove.mutateAsync([id]),
            done: t('categories.deleted', { name }),
          }),
      },
    ]
  }
}
