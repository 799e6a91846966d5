/** A database that no longer responds must not keep the process from ending. */
export const stopWithinMs = 25_000

/**
 * Calls `stop` on the first signal, or when the process that started this one is gone. Further ones change nothing: a
 * terminal and the process above this one both send theirs, and the second must not cut off what the first lets finish.
 */
export function onStopSignal(stop: (signal: string) => void): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop(signal)
    })
}
