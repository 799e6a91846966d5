/** Returns a function that runs work after all that it was given before, whether that succeeded or not. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined) // its caller handles that
    return result
  }
}

/**
 * For changes that a browser sends. Of two at once, the shop would take a browser that it does not know for two visitors: the
 * first reply brings the cookie that says who it is.
 */
export const inTurn = createQueue()
