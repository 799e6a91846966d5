import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const LOOKS = 30
const PAUSE_MS = 2_000

/** Looks again now and then while a payment is on its way, so that the page turns by itself when it arrives. */
export function usePaymentWatch(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isAwaited || state !== 'idle' || looks >= LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      if (document.visibilityState === 'visible') void revalidate()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, state, looks, revalidate])
}
