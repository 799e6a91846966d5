import { Button } from '@mantine/core'
import { IconPackage, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { type ListParams, sortOf } from '../../list/list-params.ts'
import { Picture } from '../../parts/picture.tsx'
import { ProductStatusBadge } from '../../parts/status-badge.tsx'
import classes from '../regions/regions.module.css'
import { type Container, type MemberProduct, memberProductsQuery } from './queries.ts'

const columns: Column<MemberProduct>[] = [
  { id: 'title', header: 'product.title', sort: 'title', phone: 'title', cell: (product) => <NameCell {...product} /> },
  {
    id: 'status',
    header: 'product.visibility',
    phone: 'end',
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
]

function NameCell({ title, thumbnail }: MemberProduct) {
  return (
    <span className={classes.name}>
      <Picture src={thumbnail} size={32} />
      <bdi>{title}</bdi>
    </span>
  )
}

interface ProductMembersProps {
  container: Container
  params: ListParams
  emptyLead: string
  /** Takes products out; undefined for those who may not, and where they have nowhere to go. */
  remove?: { label: string; done: string; run: (ids: string[]) => Promise<unknown> } | undefined
  mayAdd: boolean
}

/** The products of a sales channel or shipping profile, a page at a time. `?add=products` opens the form that adds some. */
export function ProductMembers({ container, params, emptyLead, remove, mayAdd }: ProductMembersProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns) }
  const products = useQuery(memberProductsQuery(useView(), container, query))
  const add = mayAdd && (
    <Button
      component={Link}
      to={params.with({ add: 'products' })}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('product_members.add')}
    </Button>
  )
  return (
    <ListCard
      label={t('product_members.title')}
      titled
      params={params}
      query={products}
      count={products.data?.count}
      rows={products.data?.products}
      columns={columns}
      nameOf={({ title }) => title}
      rowLink={({ id }) => pathTo('products', id)}
      rowMenu={
        remove &&
        (({ id }) => [{ label: remove.label, icon: IconX, run: () => announce(remove.run([id]), remove.done, t) }])
      }
      bulk={
        remove && [
          { label: remove.label, icon: IconX, run: (rows) => remove.run(rows.map(({ id }) => id)), done: remove.done },
        ]
      }
      search={t('product_members.search')}
      create={add}
      empty={{ icon: IconPackage, title: t('product_members.empty'), lead: emptyLead }}
    />
  )
}
