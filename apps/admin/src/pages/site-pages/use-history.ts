import { useRef, useState } from 'react'
import { changed, redone, type Steps, undone } from './history.ts'

/** What is typed without a longer pause is taken back together, in ms. */
const PAUSE_MS = 1000

/** Undo and redo of a value that `apply` changes. isTyping: one of many changes of a text. */
export function useHistory<Value>(value: Value, apply: (value: Value) => void) {
  const [steps, setSteps] = useState<Steps<Value>>({ past: [], future: [] })
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Of changes that come before the next render. */
  const latest = useRef(value)
  latest.current = value
  const go = (to: { value: Value; steps: Steps<Value> } | undefined) =>
    to &&
    (() => {
      typedAt.current = Number.NEGATIVE_INFINITY
      setSteps(to.steps)
      apply(to.value)
    })
  return {
    change: (next: (value: Value) => Value, isTyping = false) => {
      const now = performance.now()
      const isSameStep = isTyping && now - typedAt.current < PAUSE_MS
      typedAt.current = isTyping ? now : Number.NEGATIVE_INFINITY
      const before = latest.current
      latest.current = next(before)
      setSteps((known) => changed(known, before, isSameStep))
      apply(latest.current)
    },
    undo: go(undone(steps, value)),
    redo: go(redone(steps, value)),
  }
}
