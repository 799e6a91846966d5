import { mix, uniqueId } from './draw.ts'

/** One dye: the cloth, the motif, its second colour, and the fine line of the wax. */
export interface Dye {
  ground: string
  main: string
  second: string
  line: string
}

export const dyes = {
  sogan: { ground: '#3c2215', main: '#d49a5b', second: '#f3dfba', line: '#24130b' },
  indigo: { ground: '#172a4d', main: '#e8ecef', second: '#7ea3cc', line: '#0d1930' },
  carmine: { ground: '#7c1029', main: '#f3d7bd', second: '#d98468', line: '#4a0718' },
  charcoal: { ground: '#26262a', main: '#d9d2c5', second: '#8f8a86', line: '#131316' },
  forest: { ground: '#16382f', main: '#e6dcb9', second: '#7fa588', line: '#0b211b' },
  ivory: { ground: '#f4ead9', main: '#8a4a2b', second: '#c99a63', line: '#5c2f1a' },
  sky: { ground: '#2e6f9e', main: '#f3f1e7', second: '#a9cfe2', line: '#174563' },
  crimson: { ground: '#a3162c', main: '#f9e3cd', second: '#f0a07e', line: '#650b1a' },
  rose: { ground: '#c4697a', main: '#fbe9df', second: '#f0b6b0', line: '#8a3a4b' },
  teal: { ground: '#0f5a5c', main: '#f2e4c3', second: '#6fb3a8', line: '#083536' },
  mustard: { ground: '#b67a1e', main: '#fbf0d5', second: '#f0c46b', line: '#744a0d' },
  plum: { ground: '#482046', main: '#eed7cf', second: '#b57fa4', line: '#2b102a' },
} satisfies Record<string, Dye>

export type Motif = (dye: Dye, scale?: number, turn?: number) => { defs: string; paint: string }

function tile({
  width,
  height,
  turn,
  scale,
  body,
  ground,
}: {
  width: number
  height: number
  turn: number
  scale: number
  body: string
  ground: string
}): { defs: string; paint: string } {
  const id = uniqueId('motif')
  return {
    defs: `<defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})"><rect width="${width}" height="${height}" fill="${ground}"/>${body}</pattern></defs>`,
    paint: `url(#${id})`,
  }
}

/** Draws a shape again wherever it would reach over the tile's edge. */
const wrapped = (shape: string, width: number, height: number): string =>
  [-1, 0, 1]
    .flatMap((column) =>
      [-1, 0, 1].map((row) => `<g transform="translate(${column * width} ${row * height})">${shape}</g>`),
    )
    .join('')

/** Kawung: palm fruits cut open, four around each point. */
export const kawung: Motif = (dye, scale = 1, turn = 0) => {
  const petal = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse rx="37" ry="22" fill="${dye.main}"/><ellipse rx="37" ry="22" fill="none" stroke="${dye.line}" stroke-width="2.5"/><ellipse rx="28" ry="14" fill="none" stroke="${dye.second}" stroke-width="3"/><path d="M-18 0 H-4 M4 0 H18" stroke="${dye.ground}" stroke-width="5" stroke-linecap="round"/></g>`
  const star = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M0 -13 L4 -4 L13 0 L4 4 L0 13 L-4 4 L-13 0 L-4 -4 Z" fill="${dye.second}"/></g>`
  const body =
    petal(30, 30, 45) +
    petal(90, 30, -45) +
    petal(30, 90, -45) +
    petal(90, 90, 45) +
    wrapped(star(60, 0) + star(0, 60), 120, 120)
  return tile({ width: 120, height: 120, turn, scale, body, ground: dye.ground })
}

/** Parang: waves that never break off, in slanting rows between bands of small diamonds. */
export const parang: Motif = (dye, scale = 1, turn = -45) => {
  const wave = 'M4 98 C-12 62 32 60 30 34 C28 16 12 14 6 2 L46 2 C60 16 76 18 76 40 C76 68 38 64 46 98 Z'
  const body =
    wrapped(
      `<path d="${wave}" fill="${dye.main}" stroke="${dye.line}" stroke-width="2.5"/><path d="M16 90 C8 68 44 62 43 36 C42 24 34 18 28 10" fill="none" stroke="${dye.second}" stroke-width="4"/><path d="M30 90 C26 68 62 64 61 40 C60 26 48 20 42 10" fill="none" stroke="${dye.second}" stroke-width="3"/><circle cx="30" cy="86" r="5" fill="${dye.ground}"/><circle cx="62" cy="30" r="4" fill="${dye.ground}"/><g fill="${dye.second}"><circle cx="66" cy="84" r="3.4"/><circle cx="74" cy="74" r="2.6"/><circle cx="60" cy="92" r="2.6"/></g>`,
      84,
      140,
    ) +
    `<rect y="100" width="84" height="40" fill="${mix(dye.ground, dye.second, 0.22)}"/><path d="M0 101 H84 M0 139 H84" stroke="${dye.main}" stroke-width="2.5"/>` +
    [21, 63]
      .map(
        (x) =>
          `<path d="M${x} 106 L${x + 15} 120 L${x} 134 L${x - 15} 120 Z" fill="${dye.main}" stroke="${dye.line}" stroke-width="2"/><circle cx="${x}" cy="120" r="4" fill="${dye.ground}"/>`,
      )
      .join('')
  return tile({ width: 84, height: 140, turn, scale, body, ground: dye.ground })
}

/** Mega mendung: rain clouds of Cirebon, each outline inside a paler one. */
export const megaMendung: Motif = (dye, scale = 1, turn = 0) => {
  const cloud =
    'M-96 22 C-132 22 -132 -22 -98 -22 C-100 -58 -52 -66 -40 -36 C-28 -84 44 -84 48 -34 C66 -62 112 -48 104 -14 C140 -14 138 26 102 24 C84 52 52 46 44 26 C26 54 -14 52 -22 26 C-40 48 -82 48 -96 22 Z'
  const steps = [0, 1, 2, 3, 4].map((step) => {
    const share = step / 4
    return `<path d="${cloud}" fill="none" stroke="${mix(mix(dye.ground, dye.second, 0.35), dye.main, share)}" stroke-width="${64 - step * 15}" stroke-linejoin="round"/>`
  })
  const heart = `<path d="${cloud}" fill="${mix(dye.ground, dye.line, 0.4)}"/><g transform="scale(.62)"><path d="${cloud}" fill="${dye.second}"/></g><g transform="scale(.34)"><path d="${cloud}" fill="${dye.main}"/></g>`
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${steps.join('')}${heart}</g>`
  return tile({
    width: 420,
    height: 300,
    turn,
    scale,
    body: wrapped(one(110, 80, 0.86) + one(320, 226, 0.72), 420, 300),
    ground: dye.ground,
  })
}

/** Truntum: stars scattered on a night sky, the motif of love grown back. */
export const truntum: Motif = (dye, scale = 1, turn = 0) => {
  const flower = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<path transform="rotate(${angle})" d="M0 -5 C9 -14 7 -24 0 -30 C-7 -24 -9 -14 0 -5 Z" fill="${angle % 90 ? dye.second : dye.main}"/>`).join('')}<circle r="5" fill="${dye.main}"/></g>`
  const dots = (x: number, y: number) =>
    `<g fill="${dye.second}"><circle cx="${x}" cy="${y}" r="3"/><circle cx="${x + 9}" cy="${y}" r="2"/><circle cx="${x - 9}" cy="${y}" r="2"/><circle cx="${x}" cy="${y + 9}" r="2"/><circle cx="${x}" cy="${y - 9}" r="2"/></g>`
  return tile({
    width: 96,
    height: 96,
    turn,
    scale,
    body: wrapped(flower(24, 24, 0.82) + flower(72, 72, 0.82) + dots(72, 24) + dots(24, 72), 96, 96),
    ground: dye.ground,
  })
}

/** Ceplok: rosettes in a grid, the tiles of the palace floor. */
export const ceplok: Motif = (dye, scale = 1, turn = 0) => {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (angle) =>
        `<path transform="rotate(${angle})" d="M0 -12 C20 -22 17 -48 0 -58 C-17 -48 -20 -22 0 -12 Z" fill="${angle % 90 ? dye.second : dye.main}" stroke="${dye.line}" stroke-width="2"/>`,
    )
    .join('')
  const rosette = `<g transform="translate(80 80)"><circle r="70" fill="${mix(dye.ground, dye.second, 0.16)}" stroke="${dye.main}" stroke-width="3"/><circle r="63" fill="none" stroke="${dye.second}" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>${petals}<circle r="12" fill="${dye.ground}" stroke="${dye.main}" stroke-width="4"/></g>`
  const corner = `<path d="M0 -34 L12 -12 L34 0 L12 12 L0 34 L-12 12 L-34 0 L-12 -12 Z" fill="${dye.main}"/><path d="M0 -16 L16 0 L0 16 L-16 0 Z" fill="${dye.ground}"/><circle r="4" fill="${dye.second}"/>`
  return tile({ width: 160, height: 160, turn, scale, body: rosette + wrapped(corner, 160, 160), ground: dye.ground })
}

/** Buketan: flowers and leaves on a running stem, from the north coast. */
export const buketan: Motif = (dye, scale = 1, turn = 0) => {
  const leaf = (x: number, y: number, angle: number, size = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0 C18 -16 20 -46 0 -64 C-20 -46 -18 -16 0 0 Z" fill="${dye.second}" stroke="${dye.line}" stroke-width="2"/><path d="M0 -4 V-54 M0 -18 L9 -28 M0 -18 L-9 -28 M0 -34 L8 -43 M0 -34 L-8 -43" stroke="${dye.ground}" stroke-width="2.4"/></g>`
  const flower = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${[0, 60, 120, 180, 240, 300].map((angle) => `<g transform="rotate(${angle})"><path d="M0 -8 C34 -24 32 -60 8 -66 C4 -58 -4 -58 -8 -66 C-32 -60 -34 -24 0 -8 Z" fill="${dye.main}" stroke="${dye.line}" stroke-width="2"/><path d="M0 -16 V-44 M-9 -22 L-13 -42 M9 -22 L13 -42" stroke="${dye.second}" stroke-width="3.4" stroke-linecap="round"/></g>`).join('')}<circle r="16" fill="${dye.second}" stroke="${dye.line}" stroke-width="3"/><circle r="7" fill="${dye.ground}"/></g>`
  const stem = `<path d="M40 300 C120 250 60 190 130 150 C200 110 170 60 240 0" fill="none" stroke="${dye.second}" stroke-width="6"/>`
  const dots = Array.from(
    { length: 26 },
    (_, index) =>
      `<circle cx="${(index * 97) % 280}" cy="${(index * 61 + 17) % 300}" r="2.6" fill="${dye.second}" opacity=".8"/>`,
  ).join('')
  return tile({
    width: 280,
    height: 300,
    turn,
    scale,
    body:
      dots +
      wrapped(
        `${stem}${leaf(92, 232, 62)}${leaf(74, 226, -40, 0.9)}${leaf(168, 110, 100)}${leaf(178, 90, -30, 0.85)}${leaf(216, 40, 80, 0.7)}${flower(112, 150, 1)}${flower(246, 290, 0.72)}`,
        280,
        300,
      ),
    ground: dye.ground,
  })
}

/** Cloth without a motif: the weave only. */
export const plain: Motif = (dye, scale = 1, turn = 0) =>
  tile({
    width: 8,
    height: 8,
    turn,
    scale,
    body: `<path d="M0 2 H8 M0 6 H8" stroke="${dye.second}" stroke-opacity=".12" stroke-width="1.4"/><path d="M2 0 V8 M6 0 V8" stroke="${dye.line}" stroke-opacity=".12" stroke-width="1.4"/>`,
    ground: dye.ground,
  })

/** Tumpal: the row of bamboo shoots that closes a hem, in `height` pixels from y upward, `width` wide from x. */
export function tumpal(
  dye: Dye,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const step = height * 0.56
  const count = Math.ceil(width / step)
  const shoots = Array.from({ length: count }, (_, index) => {
    const middle = x + index * step + step / 2
    return `<path d="M${middle - step / 2} ${y} L${middle} ${y - height} L${middle + step / 2} ${y} Z" fill="${dye.main}" stroke="${dye.line}" stroke-width="2"/><path d="M${middle - step / 3.4} ${y - 6} L${middle} ${y - height * 0.72} L${middle + step / 3.4} ${y - 6} Z" fill="${dye.ground}"/><path d="M${middle - step / 6} ${y - 8} L${middle} ${y - height * 0.46} L${middle + step / 6} ${y - 8} Z" fill="${dye.second}"/><circle cx="${middle - step / 2}" cy="${y - height * 0.7}" r="${height * 0.045}" fill="${dye.second}"/>`
  })
  return `<rect x="${x}" y="${y - height * 1.16}" width="${width}" height="${height * 1.36}" fill="${dye.ground}"/><path d="M${x} ${y - height * 1.14} H${x + width}" stroke="${dye.main}" stroke-width="4"/>${shoots.join('')}<rect x="${x}" y="${y}" width="${width}" height="${height * 0.2}" fill="${dye.main}"/><path d="M${x} ${y + height * 0.1} H${x + width}" stroke="${dye.ground}" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>`
}
