/**
 * Returns a function that runs work after all that it was given before, whether that succeeded or not; after what has not ended
 * within `longestWaitMs`, at once.
 */
export function createQueue(longestWaitMs?: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const before = longestWaitMs === undefined ? last : Promise.race([last, timeOut(longestWaitMs)])
    const result = before.then(work)
    last = result.catch(() => undefined) // its caller handles that
    return result
  }
}

const timeOut = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A request without a reply must not keep a shopper from buying. */
const longestTurnMs = 3000

/**
 * For changes that a browser sends. Of two at once, the shop would take a browser that it does not know for two visitors: the
 * first reply brings the cookie that says who it is.
 */
export const inTurn = createQueue(longestTurnMs)
