import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const MAX_POLLS = 30
const PAUSE_MS = 2_000

/** Reloads the data now and then while a payment is pending, so that the page shows its arrival. */
export function usePaymentPolling(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if (!isAwaited || state !== 'idle' || polls >= MAX_POLLS) return
    const timer = setTimeout(() => {
      setPolls(polls + 1)
      if (document.visibilityState === 'visible') void revalidate()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, state, polls, revalidate])
}
