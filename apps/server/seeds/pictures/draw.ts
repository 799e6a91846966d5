/** Small hand tools for drawing product pictures as SVG. Coordinates are pixels of the picture's own size. */

export interface Picture {
  width: number
  height: number
  /** Everything inside the svg element. */
  body: string
}

/** Product pictures are portrait, 4:5. */
export const portrait = (body: string): Picture => ({ width: 1200, height: 1500, body })

export function toSvg({ width, height, body }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sharedDefs}${body}</svg>`
}

const sharedDefs = `<defs>
<filter id="blur6" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="blur14" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="blur30" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="30"/></filter>
<filter id="blur60" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="60"/></filter>
</defs>`

let serial = 0
/** An id no other drawing in this process uses. */
export const uniqueId = (word: string): string => {
  serial += 1
  return `${word}${serial}`
}

type Stop = [at: number, colour: string, opacity?: number]

const stopsOf = (stops: Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

/** A linear gradient and the paint that refers to it. `angle` 0 runs left to right, 90 top to bottom. */
export function linear(stops: Stop[], angle = 90): { defs: string; paint: string } {
  const id = uniqueId('lin')
  return {
    defs: `<defs><linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stopsOf(stops)}</linearGradient></defs>`,
    paint: `url(#${id})`,
  }
}

export function radial(stops: Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): { defs: string; paint: string } {
  const id = uniqueId('rad')
  return {
    defs: `<defs><radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient></defs>`,
    paint: `url(#${id})`,
  }
}

/** Draws `content` only where `shape` (SVG elements) lies. */
export function clipped(shape: string, content: string): string {
  const id = uniqueId('clip')
  return `<defs><clipPath id="${id}">${shape}</clipPath></defs><g clip-path="url(#${id})">${content}</g>`
}

/** Soft shadow on the floor under something that stands from `left` to `right` at height `y`. */
export function floorShadow({
  x,
  y,
  width,
  colour,
  strength = 1,
}: {
  x: number
  y: number
  width: number
  colour: string
  strength?: number
}): string {
  return (
    `<ellipse cx="${x + width * 0.1}" cy="${y + 6}" rx="${width * 0.62}" ry="${width * 0.085}" fill="${colour}" opacity="${0.28 * strength}" filter="url(#blur30)"/>` +
    `<ellipse cx="${x + width * 0.02}" cy="${y - 2}" rx="${width * 0.5}" ry="${width * 0.03}" fill="${colour}" opacity="${0.55 * strength}" filter="url(#blur14)"/>`
  )
}

/** Moves, turns (degrees) and scales a drawing that was made around 0,0. */
export const place = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

export interface TextStyle {
  x: number
  y: number
  size: number
  fill: string
  font?:
    | 'Fraunces'
    | 'Fraunces Light'
    | 'Fraunces SemiBold'
    | 'Fraunces ExtraBold'
    | 'IBM Plex Sans Arabic'
    | 'IBM Plex Sans Arabic Medium'
    | 'IBM Plex Sans Arabic SemiBold'
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  italic?: boolean
}

export function text(
  words: string,
  { x, y, size, fill, font = 'Fraunces', anchor = 'middle', spacing = 0, italic = false }: TextStyle,
): string {
  // Spacing also follows the last letter: half of it back keeps a centred line centred.
  const shift = anchor === 'middle' ? spacing / 2 : 0
  return `<text x="${x + shift}" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}"${italic ? ' font-style="italic"' : ''}>${words.replaceAll('&', '&amp;')}</text>`
}

/** Mixes two #rrggbb colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number): string => mix(colour, '#000000', share)
