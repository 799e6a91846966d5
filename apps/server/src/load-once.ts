/** Loads at the first call and keeps what came. A load that failed is tried again by the next call. */
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
