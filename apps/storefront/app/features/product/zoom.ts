/** How a picture is enlarged. x, y: how far its center is from that of its frame, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** One or two fingers: the point between them, from the center of the frame, and how far they are apart. */
export interface Touch {
  x: number
  y: number
  distance: number
}

export interface Frame {
  width: number
  height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
const LARGEST = 4
const DOUBLE_TAP = 2.5

/** The zoom after fingers moved: what was under them stays under them, and the picture keeps filling its frame. */
export function moved(zoom: Zoom, from: Touch, to: Touch, frame: Frame): Zoom {
  const ratio = from.distance > 0 && to.distance > 0 ? to.distance / from.distance : 1
  return within({ ...around(zoom, from, zoom.scale * ratio, to) }, frame)
}

/** Enlarged at the point that was tapped twice, or as before. */
export function toggled(zoom: Zoom, at: Pick<Touch, 'x' | 'y'>, frame: Frame): Zoom {
  return zoom.scale > 1 ? unzoomed : within(around(zoom, at, DOUBLE_TAP, at), frame)
}

function around(zoom: Zoom, from: Pick<Touch, 'x' | 'y'>, wanted: number, to: Pick<Touch, 'x' | 'y'>): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, wanted))
  const growth = scale / zoom.scale
  return { scale, x: to.x - (from.x - zoom.x) * growth, y: to.y - (from.y - zoom.y) * growth }
}

function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const limited = (offset: number, side: number) => {
    const most = ((scale - 1) * side) / 2
    return Math.min(most, Math.max(-most, offset)) + 0 // no minus zero
  }
  return { scale, x: limited(x, width), y: limited(y, height) }
}
