import { type Dusk, landscape, mark } from './coffee-props.ts'
import { clipped, darker, lighter, linear, radial, text } from './draw.ts'

/** Light from the left on something round: dark edge, bright band, colour, dark edge. */
const round = (colour: string) =>
  linear(
    [
      [0, darker(colour, 0.35)],
      [0.16, colour],
      [0.3, lighter(colour, 0.4)],
      [0.48, colour],
      [0.85, darker(colour, 0.22)],
      [1, darker(colour, 0.45)],
    ],
    0,
  )

const glass = () =>
  linear(
    [
      [0, '#ffffff', 0.75],
      [0.12, '#ffffff', 0.2],
      [0.5, '#ffffff', 0.08],
      [0.86, '#ffffff', 0.22],
      [1, '#ffffff', 0.6],
    ],
    0,
  )

/** Each stands on 0,0 and is about 700 high. */
export function dripper(glaze: string): string {
  const cone = round(glaze)
  const plate = round(darker(glaze, 0.06))
  const inside = linear(
    [
      [0, darker(glaze, 0.5)],
      [0.5, darker(glaze, 0.25)],
      [1, darker(glaze, 0.55)],
    ],
    0,
  )
  const ribs = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${-210 + index * 70} -470 C${-150 + index * 58} -380 ${-80 + index * 30} -300 ${-60 + index * 20} -190" stroke="#000" stroke-opacity=".1" stroke-width="7" fill="none"/>`,
  ).join('')
  return `${cone.defs}${plate.defs}${inside.defs}${server()}<g transform="translate(0 -330)"><ellipse cx="0" cy="-28" rx="176" ry="34" fill="${plate.paint}"/><ellipse cx="0" cy="-40" rx="176" ry="32" fill="${lighter(glaze, 0.18)}"/><path d="M205 -300 C330 -320 330 -130 150 -120" fill="none" stroke="${darker(glaze, 0.2)}" stroke-width="38"/><path d="M205 -300 C330 -320 330 -130 150 -120" fill="none" stroke="${lighter(glaze, 0.2)}" stroke-width="12" transform="translate(-6 -6)"/><path d="M-250 -330 C-210 -190 -130 -120 -92 -46 Q0 -18 92 -46 C130 -120 210 -190 250 -330 Z" fill="${cone.paint}"/><g transform="translate(0 150)" opacity=".8">${clipped('<path d="M-250 -480 C-210 -340 -130 -270 -92 -196 H92 C130 -270 210 -340 250 -480 Z"/>', ribs)}</g><ellipse cx="0" cy="-330" rx="250" ry="50" fill="${lighter(glaze, 0.3)}"/><ellipse cx="0" cy="-326" rx="230" ry="42" fill="${inside.paint}"/><path d="M-226 -324 L-150 -420 L160 -428 L226 -324 Q0 -270 -226 -324 Z" fill="#fbf5ea" opacity=".95"/><path d="M-150 -420 L160 -428 L226 -324 L40 -300 Z" fill="#e9dcc6" opacity=".7"/></g>`
}

export function server(coffee = '#4b2410'): string {
  const shine = glass()
  const brew = linear(
    [
      [0, darker(coffee, 0.3)],
      [0.25, lighter(coffee, 0.22)],
      [0.6, coffee],
      [1, darker(coffee, 0.5)],
    ],
    0,
  )
  const outline =
    'M-112 -350 H112 L118 -300 C200 -250 236 -180 236 -100 C236 -40 214 0 180 0 H-180 C-214 0 -236 -40 -236 -100 C-236 -180 -200 -250 -118 -300 Z'
  return `${shine.defs}${brew.defs}<path d="M150 -270 C330 -280 350 -60 214 -50" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="34"/><path d="M150 -270 C330 -280 350 -60 214 -50" fill="none" stroke="#7a5a44" stroke-opacity=".35" stroke-width="5"/><path d="${outline}" fill="#fff" opacity=".34"/>${clipped(`<path d="${outline}"/>`, `<rect x="-240" y="-180" width="480" height="190" fill="${brew.paint}"/><ellipse cx="0" cy="-180" rx="222" ry="26" fill="${lighter(coffee, 0.3)}"/>`)}<path d="${outline}" fill="${shine.paint}"/><path d="${outline}" fill="none" stroke="#7a5a44" stroke-opacity=".45" stroke-width="4"/><path d="M-196 -190 C-180 -236 -150 -262 -116 -284" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".85"/><g stroke="#fff" stroke-opacity=".8" stroke-width="4"><path d="M-40 -60 H0 M-40 -100 H20 M-40 -140 H0"/></g>`
}

export function kettle(colour: string, handle: string): string {
  const body = round(colour)
  return `${body.defs}<path d="M-190 -120 C-330 -130 -300 -420 -420 -470" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="44" stroke-linecap="round"/><path d="M-196 -130 C-322 -146 -306 -412 -424 -474" fill="none" stroke="${lighter(colour, 0.35)}" stroke-width="12" stroke-linecap="round"/><path d="M170 -380 C400 -470 430 -330 330 -60" fill="none" stroke="${darker(handle, 0.2)}" stroke-width="58" stroke-linecap="round"/><path d="M170 -384 C396 -470 424 -334 322 -60" fill="none" stroke="${lighter(handle, 0.25)}" stroke-width="14" stroke-linecap="round"/><path d="M-160 -420 H160 L222 -36 Q224 0 190 0 H-190 Q-224 0 -222 -36 Z" fill="${body.paint}"/><path d="M-222 -36 Q0 0 222 -36 V-10 Q200 0 190 0 H-190 Q-224 0 -222 -36" fill="#000" opacity=".22"/><ellipse cx="0" cy="-420" rx="160" ry="30" fill="${darker(colour, 0.25)}"/><path d="M-140 -428 Q0 -500 140 -428 Q0 -400 -140 -428" fill="${body.paint}"/><path d="M-14 -470 h28 v-34 h-28 Z" fill="${darker(handle, 0.3)}"/><ellipse cx="0" cy="-520" rx="40" ry="32" fill="${handle}"/><ellipse cx="-10" cy="-530" rx="16" ry="10" fill="#fff" opacity=".4"/><g transform="translate(0 -190) scale(.9)" opacity=".85">${mark(lighter(colour, 0.7))}</g>`
}

export function grinder(): string {
  const metal = round('#b9b4ac')
  const wood = round('#8a5a35')
  const dark = round('#37302b')
  return `${metal.defs}${wood.defs}${dark.defs}<path d="M20 -640 H300" stroke="#8d877e" stroke-width="26" stroke-linecap="round"/><path d="M20 -646 H300" stroke="#f0ece4" stroke-width="7" stroke-linecap="round"/><path d="M282 -640 V-700" stroke="#8d877e" stroke-width="20"/><rect x="246" y="-800" width="76" height="122" rx="38" fill="${wood.paint}"/><rect x="-20" y="-660" width="40" height="60" rx="8" fill="${metal.paint}"/><path d="M-116 -610 Q0 -652 116 -610 V-330 H-116 Z" fill="${metal.paint}"/><rect x="-116" y="-560" width="232" height="10" fill="#000" opacity=".16"/><path d="M-122 -330 H122 L134 -290 H-134 Z" fill="${dark.paint}"/><path d="M-132 -290 H132 L126 -30 Q122 0 96 0 H-96 Q-122 0 -126 -30 Z" fill="${wood.paint}"/><g stroke="#5d3818" stroke-opacity=".35" stroke-width="3" fill="none"><path d="M-90 -286 C-96 -200 -80 -120 -92 -6 M-40 -286 C-30 -190 -54 -100 -44 -4 M30 -286 C40 -200 20 -90 34 -4 M84 -286 C78 -190 98 -110 86 -6"/></g><g transform="translate(0 -470) scale(1.15)">${mark('#5f5850')}</g>`
}

export function mug(glaze: string, drip: string): string {
  const body = round(glaze)
  const top = round(drip)
  return `${body.defs}${top.defs}<path d="M210 -380 C420 -400 420 -100 200 -110" fill="none" stroke="${darker(glaze, 0.25)}" stroke-width="56"/><path d="M210 -388 C404 -400 404 -110 200 -118" fill="none" stroke="${lighter(glaze, 0.28)}" stroke-width="16"/><path d="M-240 -470 H240 L232 -70 Q226 0 150 0 H-150 Q-226 0 -232 -70 Z" fill="${body.paint}"/><path d="M-240 -470 H240 L238 -330 C200 -270 170 -350 130 -310 C90 -250 50 -330 6 -290 C-40 -240 -70 -330 -120 -300 C-170 -250 -190 -330 -238 -320 Z" fill="${top.paint}"/><ellipse cx="0" cy="-470" rx="240" ry="52" fill="${lighter(drip, 0.25)}"/><ellipse cx="0" cy="-466" rx="216" ry="42" fill="#2c160b"/><ellipse cx="-20" cy="-460" rx="180" ry="28" fill="#5b3118"/><g fill="#3a2415" opacity=".16"><circle cx="-130" cy="-130" r="5"/><circle cx="-60" cy="-90" r="4"/><circle cx="40" cy="-150" r="6"/><circle cx="120" cy="-80" r="4"/><circle cx="-10" cy="-50" r="5"/><circle cx="150" cy="-180" r="4"/><circle cx="-170" cy="-190" r="4"/></g><g transform="translate(0 -160) scale(1.2)" opacity=".8">${mark(darker(glaze, 0.5))}</g>`
}

export function tumbler(colour: string): string {
  const body = round(colour)
  const lid = round('#2d2622')
  const band = round('#d8a878')
  return `${body.defs}${lid.defs}${band.defs}<path d="M-170 -640 H170 L126 -30 Q122 0 92 0 H-92 Q-122 0 -126 -30 Z" fill="${body.paint}"/><path d="M-161 -500 H161 L147 -310 H-147 Z" fill="${band.paint}"/><path d="M-178 -700 Q-178 -722 -150 -722 H150 Q178 -722 178 -700 L174 -632 H-174 Z" fill="${lid.paint}"/><rect x="-70" y="-742" width="110" height="26" rx="12" fill="#1d1815"/><g transform="translate(0 -410) scale(1.25)">${mark('#5b3418')}</g>`
}

export function filters(): string {
  const sheet = (offset: number, shade: string) =>
    `<g transform="translate(${offset} ${-offset * 0.3})"><path d="M-250 -470 Q0 -560 250 -470 L44 -20 Q0 6 -44 -20 Z" fill="${shade}"/><path d="M-250 -470 L-44 -20 L-70 -24 L-268 -440 Z" fill="#c9ab83"/></g>`
  return `${[40, 28, 16].map((offset) => sheet(offset, '#d8bd97')).join('')}${sheet(0, '#ead5b4')}<g transform="translate(0 -260) scale(1.3)" opacity=".55">${mark('#9a7448')}</g><path d="M-250 -470 Q0 -560 250 -470" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>`
}

/** A printed carton with a window of dusk; front and right side. */
export function carton({
  colour,
  dusk,
  title,
  line,
  width = 520,
  height = 640,
}: {
  colour: string
  dusk: Dusk
  title: string
  line: string
  width?: number
  height?: number
}): string {
  const front = linear([
    [0, lighter(colour, 0.12)],
    [1, darker(colour, 0.08)],
  ])
  const half = width / 2
  return `${front.defs}<path d="M${half} ${-height} l90 -46 v${height} l-90 46 Z" fill="${darker(colour, 0.34)}"/><path d="M${-half} ${-height} l90 -46 h${width} l-90 46 Z" fill="${lighter(colour, 0.24)}"/><rect x="${-half}" y="${-height}" width="${width}" height="${height}" fill="${front.paint}"/>${landscape(dusk, { x: -half, y: -height * 0.62, width, height: height * 0.62, seed: title })}${text(title, { x: -half + 36, y: -height + 96, size: 62, fill: '#fff4e3', font: 'Fraunces SemiBold', anchor: 'start' })}${text(line, { x: -half + 38, y: -height + 142, size: 24, fill: '#fff4e3', font: 'IBM Plex Sans Arabic Medium', anchor: 'start', spacing: 1 })}<g transform="translate(${half - 74} ${-height + 80}) scale(.8)">${mark('#fff4e3')}</g><rect x="${-half}" y="${-height}" width="14" height="${height}" fill="#fff" opacity=".16"/>`
}

export function bottle(): string {
  const brew = linear(
    [
      [0, '#1b0c05'],
      [0.25, '#6b3a1c'],
      [0.55, '#35190b'],
      [1, '#120702'],
    ],
    0,
  )
  const shine = glass()
  const cap = round('#c9a27a')
  const outline =
    'M-70 -760 H70 V-640 C70 -580 150 -560 150 -470 V-40 Q150 0 112 0 H-112 Q-150 0 -150 -40 V-470 C-150 -560 -70 -580 -70 -640 Z'
  return `${brew.defs}${shine.defs}${cap.defs}<path d="${outline}" fill="${brew.paint}"/><path d="${outline}" fill="${shine.paint}" opacity=".55"/><rect x="-76" y="-800" width="152" height="72" rx="12" fill="${cap.paint}"/><rect x="-130" y="-420" width="260" height="300" rx="8" fill="#f8efe2"/>${landscape({ sky: ['#1e3a4f', '#4e7f93', '#f0c9a0'], sun: '#fff0d2', hills: ['#41707f', '#29505f', '#15313f'] }, { x: -130, y: -420, width: 260, height: 140, seed: 'cold brew' })}${text('Cold Brew', { x: 0, y: -216, size: 44, fill: '#2e1a10', font: 'Fraunces SemiBold' })}${text('KOPI SENJA', { x: 0, y: -176, size: 15, fill: '#2e1a10', font: 'IBM Plex Sans Arabic SemiBold', spacing: 3 })}<path d="M-124 -470 C-124 -530 -70 -560 -58 -620" stroke="#fff" stroke-width="10" stroke-opacity=".5" fill="none" stroke-linecap="round"/>`
}

/** A round tin with a pressed lid. */
export function tin(colour: string, dusk: Dusk, title: string): string {
  const body = round(colour)
  const lid = round('#c79a5e')
  const top = radial([
    [0, '#f3d9a6'],
    [1, '#b98b4e'],
  ])
  return `${body.defs}${lid.defs}${top.defs}<path d="M-210 -500 V-40 Q0 40 210 -40 V-500 Z" fill="${body.paint}"/>${clipped('<path d="M-210 -400 Q0 -330 210 -400 V-150 Q0 -80 -210 -150 Z"/>', `${landscape(dusk, { x: -210, y: -400, width: 420, height: 320, seed: title })}<rect x="-210" y="-420" width="420" height="360" fill="${body.paint}" opacity=".28"/>`)}<path d="M-218 -560 V-486 Q0 -410 218 -486 V-560 Z" fill="${lid.paint}"/><ellipse cx="0" cy="-560" rx="218" ry="66" fill="${top.paint}"/><g transform="translate(0 -562) scale(.9 .36)">${mark('#7b5626')}</g>${text(title, { x: 0, y: -52, size: 36, fill: '#fff4e3', font: 'Fraunces SemiBold' })}`
}

/** A card as wide as a hand, standing on its lower edge. */
export function giftCard(dusk: Dusk, seed: string): string {
  const edge = '<rect x="-330" y="-420" width="660" height="420" rx="34"/>'
  const shine = linear(
    [
      [0, '#ffffff', 0.28],
      [0.5, '#ffffff', 0],
    ],
    35,
  )
  return `${shine.defs}${clipped(edge, `${landscape(dusk, { x: -330, y: -420, width: 660, height: 420, seed })}<rect x="-330" y="-420" width="660" height="420" fill="${shine.paint}"/>`)}<g transform="translate(-262 -352) scale(.5)">${mark('#fff4e3')}</g>${text('Kopi Senja', { x: -216, y: -338, size: 44, fill: '#fff4e3', font: 'Fraunces SemiBold', anchor: 'start' })}${text('gift card', { x: 290, y: -44, size: 40, fill: '#fff4e3', anchor: 'end', italic: true })}`
}
