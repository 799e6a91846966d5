import { useRef, useState } from 'react'

/** Changes that can be taken back. */
const MOST = 100
/** What is typed without a longer pause is taken back together, in ms. */
const PAUSE_MS = 1000

interface Steps<Value> {
  past: readonly Value[]
  future: readonly Value[]
}

/** Undo and redo of a value that `apply` changes. isTyping: one of many changes of a text. */
export function useHistory<Value>(value: Value, apply: (value: Value) => void) {
  const [{ past, future }, setSteps] = useState<Steps<Value>>({ past: [], future: [] })
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const [before, next] = [past.at(-1), future[0]]
  return {
    change: (changed: Value, isTyping = false) => {
      const now = performance.now()
      const isSameStep = isTyping && now - typedAt.current < PAUSE_MS
      typedAt.current = isTyping ? now : Number.NEGATIVE_INFINITY
      setSteps((steps) => ({ past: isSameStep ? steps.past : [...steps.past, value].slice(-MOST), future: [] }))
      apply(changed)
    },
    undo:
      before &&
      (() => {
        typedAt.current = Number.NEGATIVE_INFINITY
        setSteps({ past: past.slice(0, -1), future: [value, ...future] })
        apply(before)
      }),
    redo:
      next &&
      (() => {
        setSteps({ past: [...past, value], future: future.slice(1) })
        apply(next)
      }),
  }
}
