import { useEffect } from 'react'

/** From this width on, the header shows the full navigation. */
const WIDE_PX = 1024
/** A window that is being resized is judged once it rests. */
const RESIZE_DEBOUNCE_MS = 200

/** Calls `onWide` once the window has become wide. */
export function useWideWindow(onWide: () => void): void {
  useEffect(() => watchWidth(window, onWide), [onWide])
}

type Watched = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>

/** Returns the function that stops it. */
export function watchWidth(watched: Watched, onWide: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const judge = () => {
    if (watched.innerWidth >= WIDE_PX) onWide()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(judge, RESIZE_DEBOUNCE_MS)
  }
  watched.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    watched.removeEventListener('resize', wait)
  }
}
