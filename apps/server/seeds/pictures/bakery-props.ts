import { seededRandom } from '../lib/random.ts'
import { clipped, darker, lighter, linear, radial, text } from './draw.ts'

const shade = '#1d2a1c'

/** A kitchen in the morning: sage wall, window light falling across it, a counter. */
export function morning(wall: string, counter: string): string {
  const wallPaint = linear([
    [0, darker(wall, 0.06)],
    [1, lighter(wall, 0.24)],
  ])
  const counterPaint = linear([
    [0, lighter(counter, 0.3)],
    [1, darker(counter, 0.06)],
  ])
  const panes = [
    [250, 130],
    [470, 130],
    [250, 400],
    [470, 400],
  ]
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="196" height="244"/>`)
    .join('')
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -70 + index * 17
    return `<path transform="translate(1010 210) rotate(${angle})" d="M0 0 C60 -26 150 -30 230 6 C150 30 60 26 0 0 Z"/>`
  }).join('')
  return `${wallPaint.defs}${counterPaint.defs}<rect width="1200" height="1500" fill="${wallPaint.paint}"/><g fill="#fffbe8" opacity=".5" transform="skewX(-14) translate(230 40) scale(1.15)" filter="url(#blur6)">${panes}</g><g fill="${shade}" opacity=".1" filter="url(#blur14)" transform="translate(40 40)">${leaves}</g><rect y="1090" width="1200" height="410" fill="${counterPaint.paint}"/><rect y="1090" width="1200" height="10" fill="#fff" opacity=".5"/><path d="M120 1500 L560 1100 H900 L640 1500 Z" fill="#fffbe8" opacity=".22" filter="url(#blur14)"/>`
}

/** The counter from above, under a checked cloth. */
export function linen(colour: string): string {
  const light = radial(
    [
      [0, '#ffffff', 0.35],
      [0.6, '#ffffff', 0],
      [1, '#10200f', 0.22],
    ],
    [0.25, 0.2, 1.1],
  )
  const stripes = Array.from({ length: 16 }, (_, index) => index * 100 - 20)
  const across = stripes.map((at) => `<rect x="${at}" width="44" height="1500"/>`).join('')
  const down = stripes.map((at) => `<rect y="${at}" width="1200" height="44"/>`).join('')
  return `${light.defs}<rect width="1200" height="1500" fill="#f6f3e6"/><g fill="${colour}" opacity=".34">${across}</g><g fill="${colour}" opacity=".34">${down}</g><rect width="1200" height="1500" fill="${light.paint}"/>`
}

export const shadowUnder = (x: number, y: number, width: number, strength = 1): string =>
  `<ellipse cx="${x + width * 0.08}" cy="${y}" rx="${width * 0.5}" ry="${width * 0.09}" fill="${shade}" opacity="${0.34 * strength}" filter="url(#blur14)"/>`

/** A cake stand; its plate's middle lies on 0,0. */
export function stand(colour: string, width = 760): string {
  const rim = linear(
    [
      [0, darker(colour, 0.25)],
      [0.3, lighter(colour, 0.5)],
      [0.7, colour],
      [1, darker(colour, 0.3)],
    ],
    0,
  )
  const half = width / 2
  return `${rim.defs}<ellipse cx="30" cy="300" rx="${half * 0.62}" ry="42" fill="${shade}" opacity=".34" filter="url(#blur14)"/><path d="M-70 20 C-50 120 -60 200 -${half * 0.46} 284 Q0 330 ${half * 0.46} 284 C60 200 50 120 70 20 Z" fill="${rim.paint}"/><path d="M-${half} 0 C-${half} 64 ${half} 64 ${half} 0 V-8 H-${half} Z" fill="${rim.paint}"/><ellipse cx="0" cy="-8" rx="${half}" ry="56" fill="${lighter(colour, 0.35)}"/><ellipse cx="0" cy="-12" rx="${half * 0.9}" ry="44" fill="${lighter(colour, 0.55)}"/>`
}

/** A wooden board lying on the counter; its middle on 0,0. */
export function board(width = 860): string {
  const half = width / 2
  const wood = linear([
    [0, '#d9a76a'],
    [0.5, '#c68d4e'],
    [1, '#a97139'],
  ])
  const grain = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M-${half} ${-60 + index * 20} C-${half * 0.4} ${-74 + index * 22} ${half * 0.3} ${-46 + index * 18} ${half} ${-62 + index * 20}" fill="none" stroke="#7c4c1f" stroke-opacity=".2" stroke-width="3"/>`,
  ).join('')
  const top = `M-${half * 0.9} -76 H${half * 0.9} Q${half * 0.94} -76 ${half * 0.95} -66 L${half} 50 Q${half} 66 ${half - 16} 66 H-${half - 16} Q-${half} 66 -${half} 50 L-${half * 0.95} -66 Q-${half * 0.94} -76 -${half * 0.9} -76 Z`
  return `${wood.defs}<ellipse cx="24" cy="96" rx="${half}" ry="40" fill="${shade}" opacity=".38" filter="url(#blur14)"/><path d="${top}" fill="#7c4c1f" transform="translate(0 26)"/><path d="${top}" fill="${wood.paint}"/>${clipped(`<path d="${top}"/>`, grain)}`
}

/** A plate; its middle on 0,0. */
export function plate(colour: string, width = 800): string {
  const half = width / 2
  return `<ellipse cx="20" cy="44" rx="${half}" ry="${half * 0.27}" fill="${shade}" opacity=".36" filter="url(#blur14)"/><ellipse cy="14" rx="${half}" ry="${half * 0.25}" fill="${darker(colour, 0.2)}"/><ellipse rx="${half}" ry="${half * 0.25}" fill="${colour}"/><ellipse cy="4" rx="${half * 0.74}" ry="${half * 0.17}" fill="${darker(colour, 0.07)}"/><ellipse cy="9" rx="${half * 0.73}" ry="${half * 0.16}" fill="${lighter(colour, 0.3)}"/>`
}

/** Roti Pagi's mark: an ear of wheat for a sunrise. */
export const wheat = (colour: string): string => {
  const grains = [0, 1, 2, 3]
    .map(
      (row) =>
        `<path transform="translate(0 ${18 - row * 20}) rotate(34)" d="M0 0 C14 -6 18 -22 12 -34 C-2 -30 -8 -14 0 0 Z"/><path transform="translate(0 ${18 - row * 20}) rotate(-34)" d="M0 0 C-14 -6 -18 -22 -12 -34 C2 -30 8 -14 0 0 Z"/>`,
    )
    .join('')
  return `<g fill="${colour}"><path d="M-3 60 V-30 H3 V60 Z"/>${grains}<path d="M0 -52 C10 -62 10 -76 0 -88 C-10 -76 -10 -62 0 -52 Z"/></g>`
}

/** A round sourdough loaf with an ear of wheat cut into its crust; stands on 0,0, 820 wide. */
export function boule(): string {
  const crust = radial(
    [
      [0, '#e7b06c'],
      [0.45, '#c17b38'],
      [0.8, '#8d4a1d'],
      [1, '#5d2c10'],
    ],
    [0.4, 0.26, 0.85],
  )
  const outline =
    'M-410 -120 C-420 -330 -230 -470 0 -470 C230 -470 420 -330 410 -120 C404 -20 220 6 0 6 C-220 6 -404 -20 -410 -120 Z'
  const cut = (path: string) =>
    `<path d="${path}" fill="none" stroke="#5d2c10" stroke-opacity=".6" stroke-width="34" stroke-linecap="round" filter="url(#blur6)"/><path d="${path}" fill="none" stroke="#f6dcae" stroke-width="20" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#d9a566" stroke-width="6" stroke-linecap="round"/>`
  const cuts = [
    'M-10 -440 C20 -330 20 -210 -6 -60',
    ...[-380, -310, -240, -170].flatMap((y, index) => [
      `M${16} ${y + 40} C${60} ${y - 4} ${110 + index * 16} ${y - 18} ${150 + index * 26} ${y - 6 + index * 4}`,
      `M${-4} ${y + 48} C${-60} ${y + 8} ${-110 - index * 16} ${y - 12} ${-150 - index * 26} ${y + index * 4}`,
    ]),
  ]
    .map(cut)
    .join('')
  const random = seededRandom('flour')
  const flour = Array.from(
    { length: 150 },
    () =>
      `<circle cx="${(random.next() * 2 - 1) * 370}" cy="${-60 - random.next() * 390}" r="${1.5 + random.next() * 4}" fill="#fff6e2" opacity="${0.25 + random.next() * 0.5}"/>`,
  ).join('')
  const blisters = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${(random.next() * 2 - 1) * 380}" cy="${-30 - random.next() * 260}" r="${3 + random.next() * 6}" fill="#f0c283" opacity=".35"/>`,
  ).join('')
  return `${crust.defs}<path d="${outline}" fill="${crust.paint}"/>${clipped(`<path d="${outline}"/>`, `${blisters}<ellipse cx="-60" cy="-330" rx="260" ry="110" fill="#fff3d6" opacity=".3" filter="url(#blur30)"/>${cuts}${flour}<path d="${outline}" fill="none" stroke="#2d1306" stroke-opacity=".55" stroke-width="40" filter="url(#blur14)"/>`)}`
}

/** Lapis legit: a cake of many thin layers, cut; stands on 0,0. */
export function layerCake(dark: string, light: string): string {
  const layers = Array.from(
    { length: 15 },
    (_, index) =>
      `<rect x="-300" y="${-420 + index * 28}" width="470" height="${index % 2 ? 10 : 18}" fill="${index % 2 ? dark : light}"/>`,
  ).join('')
  const side = Array.from(
    { length: 15 },
    (_, index) =>
      `<path d="M170 ${-420 + index * 28} l150 -76 v${index % 2 ? 10 : 18} l-150 76 Z" fill="${darker(index % 2 ? dark : light, 0.22)}"/>`,
  ).join('')
  const face = linear(
    [
      [0, '#ffffff', 0.22],
      [1, '#3a1c08', 0.24],
    ],
    20,
  )
  return `${face.defs}<rect x="-300" y="-420" width="470" height="424" fill="${darker(light, 0.12)}"/><path d="M170 -420 l150 -76 v424 l-150 76 Z" fill="${darker(light, 0.3)}"/>${layers}${side}<path d="M-300 -420 l150 -76 h470 l-150 76 Z" fill="${dark}"/><path d="M-300 -420 l150 -76 h470 l-150 76 Z" fill="#fff" opacity=".14"/><rect x="-300" y="-420" width="470" height="424" fill="${face.paint}"/>`
}

/** A preserving jar with a cloth cap and a label; stands on 0,0, 360 wide. */
export function jar({
  content,
  title,
  cap,
  width = 360,
}: {
  content: string
  title: string
  cap: string
  width?: number
}): string {
  const half = width / 2
  const fill = linear(
    [
      [0, darker(content, 0.35)],
      [0.2, lighter(content, 0.25)],
      [0.55, content],
      [1, darker(content, 0.4)],
    ],
    0,
  )
  const lid = linear(
    [
      [0, darker(cap, 0.25)],
      [0.3, lighter(cap, 0.3)],
      [1, darker(cap, 0.3)],
    ],
    0,
  )
  const body = `M-${half - 24} -430 H${half - 24} C${half} -420 ${half} -400 ${half} -370 V-40 Q${half} 0 ${half - 40} 0 H-${half - 40} Q-${half} 0 -${half} -40 V-370 C-${half} -400 -${half} -420 -${half - 24} -430 Z`
  return `${fill.defs}${lid.defs}<path d="${body}" fill="${fill.paint}"/>${clipped(`<path d="${body}"/>`, `<rect x="-${half - 18}" y="-410" width="26" height="390" rx="13" fill="#fff" opacity=".34"/><rect x="${half - 30}" y="-400" width="10" height="360" rx="5" fill="#fff" opacity=".25"/>`)}<rect x="-${half * 0.74}" y="-300" width="${half * 1.48}" height="200" rx="14" fill="#fbf7ea"/><rect x="-${half * 0.68}" y="-290" width="${half * 1.36}" height="180" rx="9" fill="none" stroke="#2f5a3c" stroke-width="3"/><g transform="translate(0 -246) scale(.42)">${wheat('#2f5a3c')}</g>${text(title, { x: 0, y: -170, size: title.length > 9 ? 32 : 40, fill: '#22402b', font: 'Fraunces SemiBold' })}${text('ROTI PAGI', { x: 0, y: -132, size: 15, fill: '#22402b', font: 'IBM Plex Sans Arabic SemiBold', spacing: 3 })}<path d="M-${half - 6} -450 Q0 -420 ${half - 6} -450 L${half - 18} -520 Q0 -548 -${half - 18} -520 Z" fill="${lid.paint}"/><ellipse cx="0" cy="-520" rx="${half - 18}" ry="24" fill="${lighter(cap, 0.25)}"/>`
}

/** A kraft pouch with a leaf-green label; stands on 0,0. */
export function kraftPouch(title: string, line: string): string {
  const kraft = linear(
    [
      [0, '#a87f4f'],
      [0.3, '#d9b583'],
      [0.7, '#c59c66'],
      [1, '#8f6839'],
    ],
    0,
  )
  return `${kraft.defs}<path d="M-250 -700 H250 L262 -40 Q260 0 220 0 H-220 Q-260 0 -262 -40 Z" fill="${kraft.paint}"/><rect x="-250" y="-700" width="500" height="60" fill="#000" opacity=".1"/><path d="M-252 -616 H252" stroke="#000" stroke-opacity=".18" stroke-width="5"/><rect x="-180" y="-540" width="360" height="400" rx="20" fill="#2f5a3c"/><g transform="translate(0 -400) scale(1)">${wheat('#f4ecd0')}</g>${text(title, { x: 0, y: -250, size: 58, fill: '#f8f2dc', font: 'Fraunces SemiBold' })}${text(line, { x: 0, y: -200, size: 22, fill: '#dfe6c8', font: 'IBM Plex Sans Arabic Medium', spacing: 1 })}`
}

/** A bakery box with its lid up; stands on 0,0, 760 wide. What is in it is drawn before the front. */
export function boxBack(colour: string): string {
  return `<path d="M-340 -300 L-300 -640 H300 L340 -300 Z" fill="${lighter(colour, 0.12)}"/><path d="M-300 -640 H300 L340 -300 H-340 Z" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="4"/><g transform="translate(0 -470) scale(1.1)" opacity=".9">${wheat('#f8f2dc')}</g><path d="M-380 -200 L-340 -300 H340 L380 -200 Z" fill="${darker(colour, 0.4)}"/>`
}

export function boxFront(colour: string): string {
  const face = linear([
    [0, lighter(colour, 0.1)],
    [1, darker(colour, 0.16)],
  ])
  return `${face.defs}<path d="M-380 -200 H380 L360 0 H-360 Z" fill="${face.paint}"/><path d="M-380 -200 H380 L378 -182 H-378 Z" fill="#fff" opacity=".2"/>${text('Roti Pagi', { x: 0, y: -76, size: 64, fill: '#f8f2dc', font: 'Fraunces SemiBold' })}`
}
