import { useState } from 'react'
import { readStored, store } from '../lib/storage.ts'
import type { Column } from './data-table.tsx'
import type { ListParams } from './list-params.ts'

export interface ColumnChoice<Row> {
  /** All that may be chosen; the title of a row is always shown. */
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  choose: (ids: readonly string[]) => void
  /** Back to the list's own. */
  reset: () => void
  isOwn: boolean
}

/** The columns of a list: those in the address, which a saved view has; else those last chosen in this browser; else the
 *  list's own. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly Column<Row>[],
  params: ListParams,
): ColumnChoice<Row> {
  const [stored, setStored] = useState(() => readColumns()[list])
  const inAddress = params.one('columns')
  const chosen = (inAddress ? inAddress.split(',') : stored)?.filter((id) => columns.some((one) => one.id === id))
  const own = columns.filter(({ isExtra }) => !isExtra)
  const keep = (ids: string[] | undefined) => {
    store('columns', JSON.stringify({ ...readColumns(), [list]: ids }))
    setStored(ids)
    params.set({ columns: ids?.join(',') ?? '' })
  }
  return {
    columns,
    shown: chosen ? columns.filter(({ id, phone }) => phone === 'title' || chosen.includes(id)) : own,
    choose: (ids) => keep([...ids]),
    reset: () => keep(undefined),
    isOwn: chosen === undefined,
  }
}

function readColumns(): Record<string, string[] | undefined> {
  try {
    return JSON.parse(readStored('columns') ?? '{}')
  } catch {
    return {}
  }
}
