import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Spent } from './customer-columns.tsx'
import classes from './customers.module.css'
import { customerFiguresQuery } from './queries.ts'

/** What a customer ordered and spent in this store. */
export function CustomerFigures({ id }: { id: string }) {
  const { t } = useTexts()
  const { day, number } = useFormat()
  const { data } = useQuery(customerFiguresQuery(useView(), id))
  return (
    <dl className={classes.figures}>
      <Figure name={t('customers.orders')}>{data && number(data.order_count)}</Figure>
      <Figure name={t('customers.spent')}>{data && <Spent amounts={data.spent} />}</Figure>
      <Figure name={t('customers.last_order')}>{data && (data.last_order_at ? day(data.last_order_at) : '–')}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton h={20} w={70} my={5} />}</dd>
    </div>
  )
}
