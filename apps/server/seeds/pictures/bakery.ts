import {
  board,
  boule,
  boxBack,
  boxFront,
  jar,
  kraftPouch,
  layerCake,
  linen,
  morning,
  plate,
  shadowUnder,
  stand,
  wheat,
} from './bakery-props.ts'
import { linear, type Picture, place, portrait, text } from './draw.ts'
import { emoji } from './emoji.ts'

type Drawn = () => Picture | Promise<Picture>

/** A bake and where it lies: middle, size in pixels, turn in degrees. */
type Spot = [symbol: string, x: number, y: number, size: number, turn?: number]

async function bakes(spots: Spot[], shadows = true): Promise<string> {
  const drawn = await Promise.all(
    spots.map(
      async ([symbol, x, y, size, turn = 0]) =>
        (shadows ? shadowUnder(x, y + size * 0.4, size * 0.86) : '') + place(await emoji(symbol, size), x, y, 1, turn),
    ),
  )
  return drawn.join('')
}

const sage = '#b9c9ad'
const mint = '#c6dbcb'
const pear = '#d8dcab'
const olive = '#a9b48a'
const cream = '#e9e4cc'
const pine = '#86a58f'
const wood = '#e6d6b8'
const marble = '#eef0ea'

const onBoard =
  (wall: string, spots: Spot[]): Drawn =>
  async () =>
    portrait(morning(wall, marble) + place(board(920), 600, 1180) + (await bakes(spots)))
const onPlate =
  (wall: string, dish: string, spots: Spot[]): Drawn =>
  async () =>
    portrait(morning(wall, wood) + place(plate(dish, 900), 600, 1190) + (await bakes(spots)))
const onStand =
  (wall: string, dish: string, spots: Spot[]): Drawn =>
  async () =>
    portrait(morning(wall, marble) + place(stand(dish), 600, 1020) + (await bakes(spots)))
const standing =
  (wall: string, things: [string, number, number, number][], spots: Spot[] = []): Drawn =>
  async () =>
    portrait(
      morning(wall, wood) +
        things
          .map(([drawing, x, y, scale]) => shadowUnder(x, y, 560 * scale, 1.2) + place(drawing, x, y, scale))
          .join('') +
        (await bakes(spots)),
    )

/** The whole batch laid out on a checked cloth, seen from above. */
const batch =
  (cloth: string, symbols: string[], turns = 26): Drawn =>
  async () => {
    const spots = Array.from({ length: 12 }, (_, index): Spot => {
      const row = Math.floor(index / 3)
      const symbol = symbols[index % symbols.length] ?? '🍞'
      return [
        symbol,
        230 + (index % 3) * 370 + (row % 2 ? 40 : -40),
        210 + row * 360,
        300,
        ((index * 47) % (turns * 2 + 1)) - turns,
      ]
    })
    const shadows = spots
      .map(
        ([, x, y, size]) =>
          `<ellipse cx="${x + 24}" cy="${y + 38}" rx="${size * 0.4}" ry="${size * 0.36}" fill="#10200f" opacity=".3" filter="url(#blur14)"/>`,
      )
      .join('')
    return portrait(linen(cloth) + shadows + (await bakes(spots, false)))
  }

const boxed =
  (wall: string, colour: string, spots: Spot[]): Drawn =>
  async () =>
    portrait(
      morning(wall, marble) +
        shadowUnder(600, 1300, 900, 1.3) +
        place(boxBack(colour), 600, 1300, 1.18) +
        (await bakes(spots, false)) +
        place(boxFront(colour), 600, 1300, 1.18),
    )

const green = '#2f5a3c'
const loaves: Record<string, Drawn> = {
  'country-sourdough': standing(
    sage,
    [
      [board(980), 600, 1200, 1],
      [boule(), 600, 1190, 1.02],
    ],
    [['🌾', 1010, 980, 330, 14]],
  ),
  'country-sourdough-table': async () =>
    portrait(
      linen('#7a9a62') +
        `<circle cx="640" cy="800" r="430" fill="#10200f" opacity=".35" filter="url(#blur30)"/>` +
        place(boule(), 600, 1040, 1.1) +
        (await bakes(
          [
            ['🌾', 210, 300, 320, -30],
            ['🧈', 990, 300, 300],
            ['🌾', 1000, 1290, 300, 30],
          ],
          false,
        )),
    ),
  // For the example products of a new store: nothing in it but our own drawing.
  'plain-loaf': standing(
    sage,
    [
      [board(980), 600, 1200, 1],
      [boule(), 600, 1190, 1.02],
    ],
    [],
  ),
  'milk-loaf': onBoard(mint, [['🍞', 600, 870, 640]]),
  'milk-loaf-batch': batch('#8db59b', ['🍞'], 6),
  baguette: onBoard(pear, [
    ['🥖', 420, 900, 560, -18],
    ['🥖', 640, 860, 600, -4],
    ['🥖', 810, 920, 540, 12],
  ]),
  'baguette-batch': batch('#b4b46a', ['🥖', '🧈'], 14),
  focaccia: onBoard(olive, [
    ['🫓', 600, 900, 600],
    ['🍅', 270, 1130, 200],
    ['🌿', 930, 1090, 260, 20],
  ]),
  'bagel-box': boxed(sage, green, [
    ['🥯', 400, 960, 330, -8],
    ['🥯', 620, 920, 350, 6],
    ['🥯', 830, 970, 320, 14],
  ]),
  'bagel-batch': batch('#8db59b', ['🥯'], 20),
  pretzel: onPlate(pear, '#f3efe2', [
    ['🥨', 430, 1020, 420, -8],
    ['🥨', 780, 1010, 430, 8],
    ['🥨', 600, 900, 450],
  ]),
  'butter-croissant': onPlate(mint, '#fbf8ee', [
    ['🥐', 380, 1020, 440, -6],
    ['🥐', 830, 1020, 430, 10],
    ['🥐', 600, 880, 500],
  ]),
  'butter-croissant-batch': batch('#86ab8c', ['🥐'], 30),
  'chocolate-croissant': onPlate(cream, '#2f5a3c', [
    ['🥐', 430, 970, 520, -4],
    ['🍫', 830, 1040, 340, 8],
  ]),
  'potato-donuts': onStand(pine, '#f6efe0', [
    ['🍩', 390, 840, 370, -6],
    ['🍩', 810, 840, 370, 8],
    ['🍩', 600, 690, 400],
  ]),
  'potato-donuts-batch': batch('#86ab8c', ['🍩'], 40),
  'pandan-waffle': onPlate(mint, '#5d8a64', [
    ['🧇', 600, 1010, 560],
    ['🍯', 900, 1100, 260],
  ]),
  'apple-pie': onStand(sage, '#f6efe0', [
    ['🥧', 600, 760, 560],
    ['🍎', 260, 1210, 240],
    ['🍎', 970, 1240, 200],
  ]),
  'apple-pie-batch': batch('#9db07a', ['🥧', '🍎'], 10),
  'caramel-pudding': onStand(pear, '#e9efe2', [['🍮', 600, 760, 600]]),
  'strawberry-shortcake': onPlate(cream, '#dfe9dc', [
    ['🍰', 590, 940, 640],
    ['🍓', 950, 1130, 220],
  ]),
  'strawberry-shortcake-batch': batch('#b7c79a', ['🍓', '🍰'], 8),
  'birthday-cake': onStand(mint, '#f6efe0', [['🎂', 600, 690, 700]]),
  'cupcake-box': boxed(pear, '#3f7450', [
    ['🧁', 390, 910, 350],
    ['🧁', 610, 880, 370],
    ['🧁', 830, 915, 350],
  ]),
  'cupcake-batch': batch('#c3cf9d', ['🧁'], 8),
  mooncake: boxed(olive, '#7a3030', [
    ['🥮', 390, 960, 330],
    ['🥮', 610, 930, 340],
    ['🥮', 830, 960, 330],
  ]),
  'lapis-legit': standing(cream, [
    [plate('#f8f5ea', 860), 610, 1200, 1],
    [layerCake('#8a4a1f', '#f0cb84'), 590, 1190, 1.1],
  ]),
  'lapis-pandan': standing(mint, [
    [plate('#f8f5ea', 860), 610, 1200, 1],
    [layerCake('#4f8a3d', '#e6dc8a'), 590, 1190, 1.1],
  ]),
  'choc-chip-cookies': onPlate(sage, '#f4efe1', [
    ['🍪', 380, 1050, 360, -10],
    ['🍪', 820, 1050, 360, 20],
    ['🍪', 600, 950, 420],
  ]),
  'choc-chip-cookies-batch': batch('#8db59b', ['🍪', '🍫'], 40),
  kastengel: standing(
    pear,
    [[jar({ content: '#e2b557', title: 'Kastengel', cap: '#2f5a3c', width: 470 }), 560, 1290, 1.45]],
    [['🧀', 950, 1200, 320]],
  ),
  nastar: standing(
    mint,
    [[jar({ content: '#e8a43a', title: 'Nastar', cap: '#b4572f', width: 470 }), 560, 1290, 1.45]],
    [['🍍', 960, 1160, 360]],
  ),
  'pancake-mix': standing(
    cream,
    [[kraftPouch('Pancake', 'Pandan & buttermilk mix'), 440, 1280, 1.16]],
    [['🥞', 860, 1140, 460]],
  ),
  'roti-isi': onBoard(olive, [['🥪', 600, 900, 620]]),
  'strawberry-jam': standing(
    pear,
    [[jar({ content: '#b3243a', title: 'Strawberry', cap: '#e9d9b0' }), 520, 1280, 1.6]],
    [
      ['🍓', 900, 1170, 280],
      ['🍓', 1020, 1270, 200, 24],
    ],
  ),
  'kaya-jam': standing(
    mint,
    [[jar({ content: '#8f9a3a', title: 'Kaya', cap: '#6a4a2c' }), 520, 1280, 1.6]],
    [['🥥', 920, 1180, 330]],
  ),
  'forest-honey': standing(
    sage,
    [[jar({ content: '#d18a1c', title: 'Honey', cap: '#2f5a3c' }), 520, 1280, 1.6]],
    [
      ['🌼', 930, 1150, 280],
      ['🍯', 820, 1290, 220],
    ],
  ),
  'plain-granola': standing(olive, [[kraftPouch('Granola', 'Cashew, coconut, palm sugar'), 600, 1280, 1.24]], []),
  granola: standing(
    olive,
    [[kraftPouch('Granola', 'Cashew, coconut, palm sugar'), 440, 1280, 1.16]],
    [
      ['🥣', 850, 1190, 380],
      ['🥜', 1050, 1310, 160],
    ],
  ),
  'morning-hamper': standing(
    cream,
    [
      [board(980), 600, 1230, 1],
      [jar({ content: '#b3243a', title: 'Strawberry', cap: '#e9d9b0' }), 270, 1220, 0.86],
      [jar({ content: '#d18a1c', title: 'Honey', cap: '#2f5a3c' }), 930, 1220, 0.86],
    ],
    [
      ['🥖', 450, 820, 560, -30],
      ['🎁', 600, 990, 520],
      ['🥐', 420, 1210, 280],
      ['🍪', 790, 1240, 220],
    ],
  ),
}

async function hero(width: number, height: number): Promise<Picture> {
  const wide = width > height
  const wall = linear([
    [0, '#a9c2a2'],
    [1, '#dfe7cd'],
  ])
  const counter = linear([
    [0, '#fbf9f0'],
    [1, '#dcd9c6'],
  ])
  const base = height * (wide ? 0.76 : 0.8)
  const left = wide ? width * 0.46 : 0
  const across = wide ? width * 0.54 : width
  const at = (share: number) => left + across * share
  const size = wide ? 0.78 : 0.9
  const panes = [0, 1]
    .flatMap((column) =>
      [0, 1].map(
        (row) =>
          `<rect x="${at(0.12) + column * across * 0.26}" y="${height * 0.06 + row * height * 0.3}" width="${across * 0.24}" height="${height * 0.28}"/>`,
      ),
    )
    .join('')
  const spots: Spot[] = [
    ['🍞', at(0.24), base - 110 * size, 380 * size],
    ['🥖', at(0.44), base - 190 * size, 480 * size, -20],
    ['🥐', at(0.36), base + 60 * size, 330 * size],
    ['🍩', at(0.12), base + 80 * size, 230 * size],
    ['🍓', at(0.53), base + 110 * size, 130 * size],
    ['🍪', at(0.93), base + 90 * size, 220 * size, 12],
  ]
  return {
    width,
    height,
    body: `${wall.defs}${counter.defs}<rect width="${width}" height="${height}" fill="${wall.paint}"/><g fill="#fffbe8" opacity=".55" transform="skewX(-10) translate(${height * 0.12} 0)" filter="url(#blur6)">${panes}</g><rect y="${base}" width="${width}" height="${height - base}" fill="${counter.paint}"/><rect y="${base}" width="${width}" height="8" fill="#fff" opacity=".8"/>${shadowUnder(at(0.74), base + 60 * size, 640 * size)}${place(boule(), at(0.74), base + 60 * size, 0.72 * size)}${await bakes(spots)}`,
  }
}

const logo = (): Picture => ({
  width: 640,
  height: 200,
  body: `<g transform="translate(100 112) scale(.98)">${wheat('#2f5a3c')}</g>${text('Roti Pagi', { x: 170, y: 130, size: 88, fill: '#22402b', font: 'Fraunces ExtraBold', anchor: 'start', spacing: -2 })}`,
})

export const pictures = (): Record<string, Drawn> => ({
  ...loaves,
  hero: () => hero(1600, 900),
  'hero-tall': () => hero(1080, 1440),
  logo,
})
