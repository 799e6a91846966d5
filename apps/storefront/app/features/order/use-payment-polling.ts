import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Payments come within seconds on a page, and within hours from a bank: [number of reloads, pause before each]. */
const paces = [
  [30, 2_000],
  [50, 10_000],
] as const
const slowestMs = 60_000

/** Reloads the data now and then while a payment is awaited, and when the shopper returns to the page. */
export function usePaymentPolling(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setTimeout(() => {
      setPolls(polls + 1)
      reload()
    }, pauseBefore(polls))
    document.addEventListener('visibilitychange', reload)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [isAwaited, state, polls, revalidate])
}

/** ms before the reload after `polls` others. */
function pauseBefore(polls: number): number {
  let earlier = 0
  for (const [count, pause] of paces) {
    earlier += count
    if (polls < earlier) return pause
  }
  return slowestMs
}
