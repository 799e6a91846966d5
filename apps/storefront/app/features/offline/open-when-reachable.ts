const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Opens the page as soon as the shop responds. That the device has a network says little: the shop may be down, or a network
 * may ask for a sign-in of its own first.
 */
export async function openWhenReachable(requested: string, left: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !left.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (await isReachable(requested, left)) return left.aborted ? undefined : window.location.replace(requested)
    await pauseOrOnline(pauseMs, left)
  }
}

/** The service worker passes on what is no GET. */
async function isReachable(path: string, left: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal: left })
    return status < 500
  } catch {
    return false // no connection, or another site in its place
  }
}

function pauseOrOnline(pauseMs: number, left: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, pauseMs)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    window.addEventListener('online', end, { once: true, signal: left })
    left.addEventListener('abort', end, { once: true })
  })
}
