import { useEffect } from 'react'

/** A quarter of what is pasted at once, so that the first rows are there early. */
export const PAGE_ROWS = 250
/** As many rows as are pasted at once: a page fetches that many without being scrolled. */
export const PASTED_ROWS = 1000

interface RowsPage<Row> {
  variants: Row[]
  count: number
  offset: number
}

/** Where the page after this one begins; undefined after the last. */
export const offsetAfter = ({ variants, offset }: RowsPage<unknown>): number | undefined =>
  variants.length < PAGE_ROWS ? undefined : offset + PAGE_ROWS

/** The rows of all pages. One that moved to the next page between two requests is there once. */
export function rowsOf<Row extends { id: string }>(pages: readonly RowsPage<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ variants }) => variants.map((row) => [row.id, row] as const))).values()]
}

interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Fetches pages until as many rows are there as are pasted at once. Returns whether some are still to come. */
export function useFirstRows({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, shown: number): boolean {
  const isFilling = hasNextPage && !isError && shown < PASTED_ROWS
  useEffect(() => {
    if (isFilling && !isFetching) void fetchNextPage()
  }, [isFilling, isFetching, fetchNextPage])
  return isFilling
}
