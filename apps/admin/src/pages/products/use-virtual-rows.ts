import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Fewer rows than this are all in the page. */
const FEW = 40

interface VirtualRowsOptions {
  count: number
  /** Of the element that holds the rows. */
  body: RefObject<HTMLElement | null>
  estimate: number
}

/** The rows of a long table that are in sight of the window, with the height of those above and below. */
export function useVirtualRows({ count, body, estimate }: VirtualRowsOptions) {
  const [top, setTop] = useState(0)
  // What is above the rows may grow.
  useLayoutEffect(() => {
    const now = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (Math.abs(now - top) > 1) setTop(now)
  })
  const isLong = count > FEW
  const virtual = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => estimate,
    overscan: 10,
    scrollMargin: top,
  })
  if (!isLong) {
    const indexes = Array.from({ length: count }, (_, index) => index)
    return { indexes, before: 0, after: 0, measure: undefined, scrollTo: () => {} }
  }
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    indexes: shown.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'center' }),
  }
}
