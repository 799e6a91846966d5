import { useState } from 'react'

export interface Selection<Row> {
  chosen: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  /** Every row of the page; some, but not all. */
  isAll: boolean
  isSome: boolean
  /** These and no others. */
  choose: (rows: readonly Row[]) => void
  clear: () => void
}

/** Which rows of the page are chosen. Rows that leave the page are no longer chosen. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] | undefined): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = (rows ?? []).filter(({ id }) => ids.has(id))
  const isAll = chosen.length > 0 && chosen.length === rows?.length
  const toggle = ({ id }: Row) => {
    const next = new Set(chosen.map((row) => row.id))
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(isAll ? [] : rows?.map(({ id }) => id))),
    isAll,
    isSome: chosen.length > 0 && !isAll,
    choose: (next) => setIds(new Set(next.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
