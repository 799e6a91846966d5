import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { isUnknownId } from '../lib/error-words.ts'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import { TwoColumns } from './two-columns.tsx'

interface DetailQuery<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: DetailQuery<Data>
  children: (data: Data) => ReactNode
}

/** The page of one thing once it is there; until then its outline, or why it is not there. */
export function LoadedPage<Data>({ query, children }: LoadedProps<Data>) {
  if (query.isError && (query.data === undefined || isUnknownId(query.error)))
    return <ErrorState isPage error={query.error} retry={query.refetch} />
  return query.data === undefined ? <DetailSkeleton /> : children(query.data)
}

export interface DetailPageProps<Data> {
  query: DetailQuery<Data>
  header: (data: Data) => PageHeaderProps
  main: (data: Data) => ReactNode
  side?: (data: Data) => ReactNode
}

/** The page of one thing: what it is called and what can be done with it above, the work below, the facts beside it. */
export function DetailPage<Data>({ query, header, main, side }: DetailPageProps<Data>) {
  return (
    <LoadedPage query={query}>
      {(data) => (
        <>
          <PageHeader {...header(data)} />
          <TwoColumns main={main(data)} side={side?.(data)} />
        </>
      )}
    </LoadedPage>
  )
}

function DetailSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={12} w={70} mt={4} mb={14} />
      <Skeleton h={26} w={260} mb={12} />
      <Skeleton h={10} w={150} mb={26} />
      <TwoColumns
        main={
          <>
            <Block rows={3} height={40} />
            <Block rows={2} height={36} />
            <Block rows={6} height={14} />
          </>
        }
        side={<Block rows={8} height={12} />}
      />
    </div>
  )
}

function Block({ rows, height }: { rows: number; height: number }) {
  return (
    <Card>
      <Stack gap="sm">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <Skeleton key={index} h={height} w={index % 3 === 2 ? '60%' : '100%'} />
        ))}
      </Stack>
    </Card>
  )
}
