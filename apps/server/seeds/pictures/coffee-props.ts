import { type Random, seededRandom } from '../lib/random.ts'
import { clipped, darker, lighter, linear, mix, place, radial, text } from './draw.ts'

/** The colours of one dusk: three of sky from high to low, the sun, and the hills from far to near. */
export interface Dusk {
  sky: [string, string, string]
  sun: string
  hills: [string, string, string]
}

/** A landscape at dusk, the roastery's signature: no two coffees share one. Fills x, y, width, height. */
export function landscape(
  dusk: Dusk,
  { x, y, width, height, seed }: { x: number; y: number; width: number; height: number; seed: string },
): string {
  const random = seededRandom(seed)
  const sky = linear([
    [0, dusk.sky[0]],
    [0.55, dusk.sky[1]],
    [0.85, dusk.sky[2]],
  ])
  const radius = width * (0.19 + random.next() * 0.05)
  const sunX = x + width * (0.3 + random.next() * 0.4)
  const sunY = y + height * 0.5
  const rays = Array.from({ length: 5 }, (_, index) => {
    const stripeY = sunY + radius * (0.15 + index * 0.19)
    return `<rect x="${sunX - radius}" y="${stripeY}" width="${radius * 2}" height="${radius * (0.035 + index * 0.012)}" fill="${dusk.sky[2]}"/>`
  }).join('')
  const hills = dusk.hills
    .map((colour, layer) => {
      const base = y + height * (0.6 + layer * 0.12)
      return `<path d="${ridge({ random, x, width, base, rise: height * (0.16 - layer * 0.03), bottom: y + height })}" fill="${colour}"/>`
    })
    .join('')
  const sun = `<circle cx="${sunX}" cy="${sunY}" r="${radius * 1.5}" fill="${lighter(dusk.sun, 0.3)}" opacity=".28" filter="url(#blur14)"/>${clipped(`<circle cx="${sunX}" cy="${sunY}" r="${radius}"/>`, `<rect x="${sunX - radius}" y="${sunY - radius}" width="${radius * 2}" height="${radius * 2}" fill="${dusk.sun}"/>${rays}`)}`
  return (
    sky.defs +
    clipped(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${sky.paint}"/>${sun}${hills}`,
    )
  )
}

/** The outline of a mountain ridge: one or two peaks with softer shoulders. */
function ridge({
  random,
  x,
  width,
  base,
  rise,
  bottom,
}: {
  random: Random
  x: number
  width: number
  base: number
  rise: number
  bottom: number
}): string {
  const points = Array.from(
    { length: 6 },
    (_, index) => [x + (width * index) / 5, base - rise * random.next()] as const,
  )
  let path = `M${x} ${bottom} L${points[0]?.[0]} ${points[0]?.[1]}`
  points.slice(1).forEach(([px, py], index) => {
    const [fromX, fromY] = points[index] ?? [px, py]
    const half = (px - fromX) / 2
    path += ` C${fromX + half} ${fromY} ${px - half} ${py} ${px} ${py}`
  })
  return `${path} L${x + width} ${bottom} Z`
}

/** The maker's mark: a sun going down behind a line. Centred on 0,0, about 100 wide. */
export const mark = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"><path d="M-34 12 A34 34 0 0 1 34 12" fill="${colour}" stroke="none"/><path d="M-50 24 H50 M-36 37 H36 M-20 50 H20"/><path d="M0 -34 V-46 M-31 -22 L-40 -31 M31 -22 L40 -31"/></g>`

export interface BagLook {
  colour: string
  paper: string
  ink: string
  dusk: Dusk
  name: string
  origin: string
  notes: string
  weight: string
}

/** A flat-bottom pouch that stands on 0,0; 560 wide and 800 high at scale 1. */
export function bag(look: BagLook): string {
  const outline =
    'M-262 -800 L262 -800 L264 -722 C268 -650 290 -600 288 -470 L280 -34 Q278 0 250 2 L-250 2 Q-278 0 -280 -34 L-288 -470 C-290 -600 -268 -650 -264 -722 Z'
  const body = linear(
    [
      [0, darker(look.colour, 0.42)],
      [0.1, darker(look.colour, 0.12)],
      [0.3, lighter(look.colour, 0.14)],
      [0.62, look.colour],
      [0.9, darker(look.colour, 0.2)],
      [1, darker(look.colour, 0.5)],
    ],
    0,
  )
  const fall = linear([
    [0, '#ffffff', 0.1],
    [0.4, '#ffffff', 0],
    [1, '#000000', 0.28],
  ])
  const crimps = Array.from(
    { length: 64 },
    (_, index) =>
      `<path d="M${-260 + index * 8.25} -796 V-730" stroke="#000" stroke-opacity=".09" stroke-width="2.4"/>`,
  ).join('')
  const folds =
    `<path d="M-288 -470 C-240 -560 -250 -640 -244 -716" stroke="#fff" stroke-opacity=".16" stroke-width="12" fill="none" filter="url(#blur6)"/>` +
    `<path d="M276 -420 C236 -560 246 -640 240 -716" stroke="#000" stroke-opacity=".3" stroke-width="18" fill="none" filter="url(#blur6)"/>` +
    `<path d="M-236 -20 C-246 -200 -240 -420 -228 -600" stroke="#fff" stroke-opacity=".14" stroke-width="16" fill="none" filter="url(#blur14)"/>` +
    `<path d="M-276 -20 Q0 -58 276 -20" stroke="#000" stroke-opacity=".22" stroke-width="10" fill="none" filter="url(#blur6)"/>`
  const label =
    `<rect x="-196" y="-596" width="392" height="508" rx="10" fill="#000" opacity=".22" filter="url(#blur6)"/>` +
    `<rect x="-196" y="-600" width="392" height="508" rx="10" fill="${look.paper}"/>` +
    clipped(
      '<path d="M-176 -360 V-470 A176 110 0 0 1 176 -470 V-360 Z"/>',
      landscape(look.dusk, { x: -176, y: -582, width: 352, height: 236, seed: look.name }),
    ) +
    text(look.name, {
      x: 0,
      y: -286,
      size: nameSize(look.name),
      fill: look.ink,
      font: 'Fraunces SemiBold',
      spacing: -0.5,
    }) +
    text(look.origin.toUpperCase(), {
      x: 0,
      y: -248,
      size: 17,
      fill: look.ink,
      font: 'IBM Plex Sans Arabic SemiBold',
      spacing: 3,
    }) +
    `<path d="M-150 -222 H150" stroke="${look.ink}" stroke-opacity=".35" stroke-width="1.6"/>` +
    text(look.notes, { x: 0, y: -188, size: 22, fill: look.ink, font: 'Fraunces', italic: true }) +
    text('KOPI SENJA', {
      x: -170,
      y: -112,
      size: 15,
      fill: look.ink,
      font: 'IBM Plex Sans Arabic SemiBold',
      anchor: 'start',
      spacing: 2.5,
    }) +
    text(look.weight, {
      x: 170,
      y: -112,
      size: 15,
      fill: look.ink,
      font: 'IBM Plex Sans Arabic SemiBold',
      anchor: 'end',
      spacing: 1,
    })
  const valve = `<circle cx="0" cy="-664" r="19" fill="#000" opacity=".18"/><circle cx="0" cy="-666" r="17" fill="${lighter(look.colour, 0.1)}"/><circle cx="0" cy="-666" r="6" fill="#000" opacity=".3"/>`
  const shine = `<rect x="-196" y="-600" width="392" height="508" rx="10" fill="${fall.paint}" opacity=".5"/>`
  return `${body.defs}${fall.defs}<path d="${outline}" fill="${body.paint}"/>${clipped(`<path d="${outline}"/>`, `<rect x="-300" y="-800" width="600" height="72" fill="${lighter(look.colour, 0.12)}" opacity=".6"/>${crimps}<path d="M-270 -728 H270" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M-270 -700 H270" stroke="#fff" stroke-opacity=".12" stroke-width="3"/>${folds}<path d="${outline}" fill="${fall.paint}"/>`)}${valve}${label}${shine}`
}

const nameSize = (name: string): number => (name.length > 14 ? 40 : name.length > 11 ? 47 : 56)

/** One roasted bean lying flat, 60 × 84, centred on 0,0. */
function bean(colour = '#4a2c1a'): string {
  const fill = radial(
    [
      [0, lighter(colour, 0.34)],
      [0.55, colour],
      [1, darker(colour, 0.5)],
    ],
    [0.36, 0.3, 0.8],
  )
  return `${fill.defs}<ellipse cx="4" cy="10" rx="32" ry="42" fill="#1a0d06" opacity=".3" filter="url(#blur6)"/><ellipse rx="30" ry="42" fill="${fill.paint}"/><path d="M3 -40 C-14 -16 14 12 -4 40" fill="none" stroke="${darker(colour, 0.62)}" stroke-width="5" stroke-linecap="round"/><path d="M8 -36 C-8 -14 19 12 2 37" fill="none" stroke="${lighter(colour, 0.3)}" stroke-opacity=".5" stroke-width="2"/>`
}

/** Beans thrown on a table, more of them toward the middle. */
export function scatter({
  seed,
  x,
  y,
  width,
  height,
  count,
  colour,
  scale = 1,
}: {
  seed: string
  x: number
  y: number
  width: number
  height: number
  count: number
  colour?: string
  scale?: number
}): string {
  const random = seededRandom(seed)
  const drawing = bean(colour)
  return Array.from({ length: count }, () => {
    const across = (random.next() + random.next()) / 2
    const down = random.next()
    return {
      x: x + across * width,
      y: y + down * height,
      scale: scale * (0.72 + down * 0.4),
      turn: random.next() * 360,
    }
  })
    .sort((first, second) => first.y - second.y)
    .map((spot) => place(drawing, spot.x, spot.y, spot.scale, spot.turn))
    .join('')
}

/** A cup seen from above with its saucer; 560 wide, centred on 0,0. */
export function cupFromAbove({
  glaze,
  coffee,
  milky = false,
}: {
  glaze: string
  coffee: string
  milky?: boolean
}): string {
  const saucer = radial([
    [0, darker(glaze, 0.12)],
    [0.62, lighter(glaze, 0.1)],
    [0.9, glaze],
    [1, darker(glaze, 0.15)],
  ])
  const cup = radial([
    [0.8, glaze],
    [0.93, lighter(glaze, 0.35)],
    [1, darker(glaze, 0.12)],
  ])
  const brew = radial([
    [0, lighter(coffee, milky ? 0.2 : 0.06)],
    [0.8, coffee],
    [0.95, lighter(coffee, 0.22)],
    [1, darker(coffee, 0.3)],
  ])
  const art = milky
    ? `<g fill="#f6e6d2"><path d="M0 104 C-26 60 -104 40 -104 -24 C-104 -84 -30 -96 0 -46 C30 -96 104 -84 104 -24 C104 40 26 60 0 104 Z" opacity=".92"/></g><g fill="none" stroke="${coffee}" stroke-width="9" opacity=".7"><path d="M0 70 C-18 40 -72 24 -72 -20 C-72 -56 -26 -66 0 -18 C26 -66 72 -56 72 -20 C72 24 18 40 0 70"/><path d="M0 34 C-12 16 -40 8 -40 -16 C-40 -36 -14 -38 0 -4 C14 -38 40 -36 40 -16 C40 8 12 16 0 34"/></g>`
    : `<path d="M-116 -30 A120 120 0 0 1 -20 -118" stroke="#fff" stroke-opacity=".28" stroke-width="12" stroke-linecap="round" fill="none"/><g fill="${lighter(coffee, 0.4)}" opacity=".5"><circle cx="96" cy="70" r="7"/><circle cx="108" cy="52" r="4"/><circle cx="84" cy="90" r="5"/><circle cx="-90" cy="86" r="5"/></g>`
  return `${saucer.defs}${cup.defs}${brew.defs}<circle cx="26" cy="40" r="290" fill="#1a0d06" opacity=".35" filter="url(#blur30)"/><circle r="280" fill="${saucer.paint}"/><circle r="206" fill="#000" opacity=".2" filter="url(#blur14)"/><g transform="rotate(-38)"><rect x="150" y="-30" width="140" height="60" rx="30" fill="#000" opacity=".22" filter="url(#blur6)"/><rect x="150" y="-34" width="134" height="56" rx="28" fill="${mix(glaze, '#ffffff', 0.12)}"/><rect x="170" y="-16" width="92" height="20" rx="10" fill="${darker(glaze, 0.16)}"/></g><circle r="184" fill="${cup.paint}"/><circle r="152" fill="${brew.paint}"/>${art}`
}
