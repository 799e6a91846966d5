import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKeys } from '../lib/use-keys.ts'
import { PageHeader, type PageHeaderProps } from '../parts/page-header.tsx'
import { ListCard, type ListCardProps } from './list-card.tsx'

export interface ListPageProps<Row extends { id: string }> extends Omit<ListCardProps<Row>, 'label' | 'create'> {
  title: string
  lead?: string
  back?: PageHeaderProps['back']
  /** Above the list: what concerns all of its rows. */
  notice?: ReactNode
  /** Beside the button that creates one. */
  actions?: ReactNode
  /** Where a new one is made; undefined for those who may not. N goes there, too. */
  create?: { label: string; to: string }
  /** Beside the list: the drawer of what is open. */
  children?: ReactNode
}

/** The page of a noun: its list, and the way to a new one. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, lead, back, notice, actions, create, children, ...list } = props
  const navigate = useNavigate()
  useKeys([['n', () => create && navigate(create.to)]])
  const button = create && <CreateButton {...create} />
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        {...(back && { back })}
        actions={
          (actions || button) && (
            <>
              {actions}
              {button}
            </>
          )
        }
      />
      {notice}
      <ListCard label={title} create={button} {...list} />
      {children}
    </>
  )
}

function CreateButton({ label, to }: { label: string; to: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
      {label}
    </Button>
  )
}
