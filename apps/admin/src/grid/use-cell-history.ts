import { useState } from 'react'
import type { Cells } from './cells.ts'

const MOST_STEPS = 100

export interface CellHistory {
  change: (next: Cells) => void
  undo: () => void
  redo: () => void
  forget: () => void
  canUndo: boolean
  canRedo: boolean
}

/** Steps that can be undone and redone: what the cells were before each change. */
export function useCellHistory(cells: Cells, setCells: (cells: Cells) => void): CellHistory {
  const [past, setPast] = useState<readonly Cells[]>([])
  const [future, setFuture] = useState<readonly Cells[]>([])
  const change = (next: Cells) => {
    setPast([...past.slice(1 - MOST_STEPS), cells])
    setFuture([])
    setCells(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([...future, cells])
    setCells(before)
  }
  const redo = () => {
    const after = future.at(-1)
    if (!after) return
    setFuture(future.slice(0, -1))
    setPast([...past, cells])
    setCells(after)
  }
  const forget = () => {
    setPast([])
    setFuture([])
  }
  return { change, undo, redo, forget, canUndo: past.length > 0, canRedo: future.length > 0 }
}
