import { useEffect, useState } from 'react'

const secondMs = 1_000

/** ms until then, counted down; undefined without scripts and before they run, 0 once it is over. */
export function useTimeLeft(until: string | null): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (!until) return
    const update = () => setLeft(Math.max(0, Date.parse(until) - Date.now()))
    update()
    const timer = setInterval(update, secondMs)
    return () => clearInterval(timer)
  }, [until])
  return left
}
