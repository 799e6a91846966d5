/** Loads on the first call and caches the result. After a failed load, the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let kept: Promise<Loaded> | undefined
  return () => {
    kept ??= load().catch((error) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
