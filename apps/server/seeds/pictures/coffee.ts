import {
  bottle,
  carton,
  dripper,
  filters,
  giftCard,
  grinder,
  kettle,
  mug,
  server,
  tin,
  tumbler,
} from './coffee-gear.ts'
import { type BagLook, bag, cupFromAbove, type Dusk, landscape, mark, scatter } from './coffee-props.ts'
import { darker, floorShadow, lighter, linear, type Picture, place, portrait, radial, text } from './draw.ts'
import { emoji } from './emoji.ts'

interface Coffee extends BagLook {
  /** Fruits and sweets of the tasting notes. */
  tastes: [string, string, string]
  /** Wall and table of its pictures. */
  wall: string
  table: string
  milky?: boolean
}

const paper = '#f8efe2'
const ink = '#2e1a10'
const dusks = {
  ember: { sky: ['#3d1f3c', '#b4472f', '#f3a35b'], sun: '#ffd88a', hills: ['#a03c32', '#6d2531', '#3b1524'] },
  citrus: { sky: ['#f7b267', '#f79d65', '#fbd28b'], sun: '#fff3cf', hills: ['#e0703f', '#b44d31', '#6f2c22'] },
  forest: { sky: ['#21463f', '#5f8f6d', '#e7c987'], sun: '#ffe9b0', hills: ['#4a7a5f', '#2d5648', '#173830'] },
  rose: { sky: ['#5a2a4a', '#c5596a', '#f6b79b'], sun: '#ffe3c9', hills: ['#a54862', '#73304f', '#41203a'] },
  lake: { sky: ['#1e3a4f', '#4e7f93', '#f0c9a0'], sun: '#fff0d2', hills: ['#41707f', '#29505f', '#15313f'] },
  honey: { sky: ['#c7822f', '#e5ab4c', '#f8dc9b'], sun: '#fffbe4', hills: ['#b8772d', '#875021', '#4f2d16'] },
  berry: { sky: ['#311b45', '#7b3a6d', '#e98f83'], sun: '#ffd2b0', hills: ['#69315f', '#482147', '#28132e'] },
  night: { sky: ['#0e1526', '#23355a', '#b86b4c'], sun: '#f6c890', hills: ['#243250', '#172139', '#0b1120'] },
  moss: { sky: ['#6d7a3c', '#a9a552', '#eedb97'], sun: '#fff7d5', hills: ['#7f8643', '#57612f', '#313a1d'] },
} satisfies Record<string, Dusk>

const coffees: Record<string, Coffee> = {
  'gayo-senja': {
    colour: '#8f3f2a',
    paper,
    ink,
    dusk: dusks.ember,
    name: 'Gayo Senja',
    origin: 'Aceh · 1,450 m',
    notes: 'dark chocolate, palm sugar',
    weight: '250 g',
    tastes: ['🍫', '🍯', '🌰'],
    wall: '#e9c3a0',
    table: '#c98a5f',
  },
  'kintamani-jingga': {
    colour: '#e08a3c',
    paper,
    ink,
    dusk: dusks.citrus,
    name: 'Kintamani',
    origin: 'Bali · 1,300 m',
    notes: 'mandarin, brown sugar',
    weight: '250 g',
    tastes: ['🍊', '🍋', '🍯'],
    wall: '#f8dcb4',
    table: '#e8b273',
  },
  'toraja-sapan': {
    colour: '#2f5148',
    paper,
    ink,
    dusk: dusks.forest,
    name: 'Toraja Sapan',
    origin: 'Sulawesi · 1,700 m',
    notes: 'cedar, dried cherry',
    weight: '250 g',
    tastes: ['🍒', '🌿', '🌰'],
    wall: '#d5dbc6',
    table: '#9fae8e',
  },
  'bajawa-mawar': {
    colour: '#a8485f',
    paper,
    ink,
    dusk: dusks.rose,
    name: 'Bajawa',
    origin: 'Flores · 1,500 m',
    notes: 'rose, red apple',
    weight: '250 g',
    tastes: ['🌹', '🍎', '🍯'],
    wall: '#f3d3cc',
    table: '#d99f98',
  },
  'puntang-honey': {
    colour: '#c78a33',
    paper,
    ink,
    dusk: dusks.honey,
    name: 'Puntang Honey',
    origin: 'West Java · 1,600 m',
    notes: 'honeycomb, jackfruit',
    weight: '250 g',
    tastes: ['🍯', '🥭', '🍌'],
    wall: '#f6e2b5',
    table: '#dfb96c',
  },
  'lintong-danau': {
    colour: '#2b4f60',
    paper,
    ink,
    dusk: dusks.lake,
    name: 'Lintong',
    origin: 'North Sumatra · 1,400 m',
    notes: 'cacao nib, clove, pine',
    weight: '250 g',
    tastes: ['🍫', '🌿', '🍃'],
    wall: '#cfdad9',
    table: '#97afb0',
  },
  'wamena-baliem': {
    colour: '#6b7437',
    paper,
    ink,
    dusk: dusks.moss,
    name: 'Wamena',
    origin: 'Papua · 1,650 m',
    notes: 'peach, cane syrup',
    weight: '250 g',
    tastes: ['🍑', '🌱', '🍯'],
    wall: '#e6e3c2',
    table: '#bcb984',
  },
  'ijen-natural': {
    colour: '#5b2a56',
    paper,
    ink,
    dusk: dusks.berry,
    name: 'Ijen Natural',
    origin: 'East Java · 1,350 m',
    notes: 'strawberry, red wine',
    weight: '250 g',
    tastes: ['🍓', '🫐', '🍇'],
    wall: '#e8cfdc',
    table: '#bf93ac',
  },
  'house-blend': {
    colour: '#6a3d27',
    paper,
    ink,
    dusk: dusks.ember,
    name: 'Senja Blend',
    origin: 'Gayo + Puntang',
    notes: 'toffee, roasted almond',
    weight: '250 g',
    tastes: ['🌰', '🍯', '🍫'],
    wall: '#ecd2b6',
    table: '#c79a70',
    milky: true,
  },
  'subuh-espresso': {
    colour: '#26221f',
    paper: '#f1e4d3',
    ink,
    dusk: dusks.night,
    name: 'Subuh',
    origin: 'Espresso blend',
    notes: 'bittersweet cocoa, smoke',
    weight: '250 g',
    tastes: ['🍫', '🌰', '🍂'],
    wall: '#cdbdb0',
    table: '#94806f',
  },
  'kopi-susu': {
    colour: '#b98a62',
    paper,
    ink,
    dusk: dusks.citrus,
    name: 'Kopi Susu',
    origin: 'Arabica + robusta',
    notes: 'caramel, malt',
    weight: '250 g',
    tastes: ['🍫', '🥥', '🌰'],
    wall: '#f4e1cb',
    table: '#d8b48c',
    milky: true,
  },
  'petang-decaf': {
    colour: '#4d5f86',
    paper,
    ink,
    dusk: dusks.lake,
    name: 'Petang Decaf',
    origin: 'Gayo · water process',
    notes: 'milk chocolate, fig',
    weight: '250 g',
    tastes: ['🍫', '🌰', '🍯'],
    wall: '#d6d9e4',
    table: '#a3abc4',
  },
  'temanggung-robusta': {
    colour: '#3d2a1c',
    paper,
    ink,
    dusk: dusks.honey,
    name: 'Temanggung',
    origin: 'Fine robusta · 1,000 m',
    notes: 'dark rum, peanut',
    weight: '250 g',
    tastes: ['🥜', '🍫', '🍂'],
    wall: '#dfcaa9',
    table: '#b18f60',
  },
}

/** A low table before a wall with the evening sun on it. */
export function room(wall: string, table: string, sun = lighter(wall, 0.42)): string {
  const wallPaint = linear([
    [0, darker(wall, 0.06)],
    [1, lighter(wall, 0.22)],
  ])
  const tablePaint = linear([
    [0, lighter(table, 0.16)],
    [1, darker(table, 0.1)],
  ])
  return `${wallPaint.defs}${tablePaint.defs}<rect width="1200" height="1500" fill="${wallPaint.paint}"/><circle cx="600" cy="640" r="470" fill="${sun}" opacity=".75"/><circle cx="600" cy="640" r="360" fill="${lighter(sun, 0.35)}" opacity=".55"/><rect y="1130" width="1200" height="370" fill="${tablePaint.paint}"/><rect y="1130" width="1200" height="5" fill="#fff" opacity=".28"/>`
}

/** A flat table top seen from above, with light falling from the upper left. */
export function tableTop(colour: string): string {
  const light = radial(
    [
      [0, lighter(colour, 0.3)],
      [0.7, colour],
      [1, darker(colour, 0.16)],
    ],
    [0.28, 0.2, 1.05],
  )
  return `${light.defs}<rect width="1200" height="1500" fill="${light.paint}"/>`
}

async function standing(slug: string, coffee: Coffee): Promise<Picture> {
  const [first, second] = await Promise.all([emoji(coffee.tastes[0], 250), emoji(coffee.tastes[1], 190)])
  return portrait(
    room(coffee.wall, coffee.table) +
      floorShadow({ x: 600, y: 1296, width: 600, colour: '#2a1206' }) +
      place(bag(coffee), 600, 1296, 1.1) +
      scatter({ seed: slug, x: 120, y: 1300, width: 700, height: 110, count: 13, scale: 0.8 }) +
      floorShadow({ x: 945, y: 1380, width: 200, colour: '#2a1206', strength: 0.9 }) +
      place(first, 940, 1268) +
      floorShadow({ x: 190, y: 1352, width: 130, colour: '#2a1206', strength: 0.8 }) +
      place(second, 196, 1270),
  )
}

async function brewed(slug: string, coffee: Coffee): Promise<Picture> {
  const [first, second, third] = await Promise.all([
    emoji(coffee.tastes[0], 300),
    emoji(coffee.tastes[1], 250),
    emoji(coffee.tastes[2], 230),
  ])
  const shadow = (x: number, y: number, size: number) =>
    `<ellipse cx="${x + size * 0.1}" cy="${y + size * 0.16}" rx="${size * 0.4}" ry="${size * 0.36}" fill="#2a1206" opacity=".3" filter="url(#blur14)"/>`
  return portrait(
    tableTop(coffee.wall) +
      `<circle cx="600" cy="770" r="520" fill="${coffee.table}" opacity=".42"/>` +
      scatter({ seed: `${slug} a`, x: 60, y: 120, width: 1080, height: 1300, count: 22, scale: 0.78 }) +
      place(
        cupFromAbove({ glaze: coffee.paper, coffee: coffee.milky ? '#a9713f' : '#35190c', milky: coffee.milky }),
        600,
        780,
        1.25,
        -12,
      ) +
      shadow(270, 280, 300) +
      place(first, 270, 270) +
      shadow(975, 1290, 250) +
      place(second, 975, 1280) +
      shadow(245, 1275, 230) +
      place(third, 245, 1265),
  )
}

/** One piece of equipment, or several, on the evening table. */
function still(
  wall: string,
  table: string,
  things: { drawing: string; x: number; y: number; scale: number; width: number }[],
  beans = 9,
): Picture {
  return portrait(
    room(wall, table) +
      things
        .map(
          ({ drawing, x, y, scale, width }) =>
            floorShadow({ x, y, width: width * scale, colour: '#2a1206' }) + place(drawing, x, y, scale),
        )
        .join('') +
      scatter({ seed: `${wall}${things.length}`, x: 140, y: 1370, width: 900, height: 70, count: beans, scale: 0.72 }),
  )
}

const one = (wall: string, table: string, drawing: string, { scale = 1.2, width = 460, x = 600 } = {}): Picture =>
  still(wall, table, [{ drawing, x, y: 1300, scale, width }])

const gear: Record<string, () => Picture> = {
  'drip-bags': () =>
    still('#f1d9bd', '#d7a87b', [
      {
        drawing: carton({
          colour: '#8f3f2a',
          dusk: dusks.ember,
          title: 'Drip Bags',
          line: '10 × 12 g  Gayo, Kintamani, Ijen',
        }),
        x: 570,
        y: 1290,
        scale: 1.25,
        width: 600,
      },
    ]),
  'cold-brew': () =>
    still('#d3dedd', '#9db5b6', [
      { drawing: bottle(), x: 450, y: 1280, scale: 1.1, width: 320 },
      { drawing: bottle(), x: 830, y: 1330, scale: 0.74, width: 320 },
    ]),
  cascara: () =>
    still(
      '#f3cfc4',
      '#d89482',
      [
        {
          drawing: bag({
            colour: '#b5443a',
            paper,
            ink,
            dusk: dusks.rose,
            name: 'Cascara',
            origin: 'Coffee cherry tea',
            notes: 'hibiscus, raisin, honey',
            weight: '150 g',
          }),
          x: 600,
          y: 1296,
          scale: 1.05,
          width: 560,
        },
      ],
      0,
    ),
  'kerucut-dripper': () => one('#efd8c2', '#cfa17c', dripper('#b8593a'), { scale: 1.12, width: 480 }),
  'kerucut-dripper-cream': () => one('#d9cdbd', '#a98f74', dripper('#f0e4d0'), { scale: 1.12, width: 480 }),
  'leher-angsa-kettle': () =>
    one('#e6d3bd', '#b98e66', kettle('#33302e', '#8a5a35'), { scale: 1.2, width: 440, x: 630 }),
  'leher-angsa-kettle-copper': () =>
    one('#d8dcd2', '#a3ad98', kettle('#b96a3c', '#3a2a20'), { scale: 1.2, width: 440, x: 630 }),
  'giling-grinder': () => one('#eadcc4', '#bf9c6c', grinder(), { scale: 1.18, width: 290 }),
  'kaca-server': () => one('#f4dcc0', '#d9a878', server(), { scale: 1.75, width: 440 }),
  'senja-mug': () => one('#f3d6bf', '#cf9873', mug('#ecdcc4', '#b4532f'), { scale: 1.45, width: 440, x: 560 }),
  'senja-mug-night': () => one('#ccd2da', '#8f9cab', mug('#39465c', '#d78a53'), { scale: 1.45, width: 440, x: 560 }),
  'jalan-tumbler': () =>
    still('#ead6c0', '#c39a74', [
      { drawing: tumbler('#2f4a44'), x: 430, y: 1270, scale: 1.16, width: 260 },
      { drawing: tumbler('#b4532f'), x: 800, y: 1320, scale: 1.02, width: 260 },
    ]),
  'jalan-tumbler-forest': () => one('#ead6c0', '#c39a74', tumbler('#2f4a44'), { scale: 1.3, width: 300 }),
  'jalan-tumbler-terracotta': () => one('#ead6c0', '#c39a74', tumbler('#b4532f'), { scale: 1.3, width: 300 }),
  'paper-filters': () => one('#efe2cd', '#cdb08a', filters(), { scale: 1.5, width: 300 }),
  'gift-card': () =>
    still(
      '#ecc9a8',
      '#bd8257',
      [
        { drawing: giftCard(dusks.berry, 'a gift at dusk'), x: 690, y: 1090, scale: 1.05, width: 560 },
        { drawing: giftCard(dusks.ember, 'ember card'), x: 540, y: 1280, scale: 1.2, width: 620 },
      ],
      7,
    ),
  'kotak-senja': () =>
    still(
      '#e7c9ae',
      '#b47f58',
      [
        { drawing: tin('#5a2a4a', dusks.berry, 'Ijen'), x: 330, y: 1230, scale: 0.95, width: 420 },
        { drawing: tin('#2b4f60', dusks.lake, 'Lintong'), x: 850, y: 1240, scale: 0.95, width: 420 },
        { drawing: tin('#8f3f2a', dusks.ember, 'Gayo'), x: 600, y: 1350, scale: 1.1, width: 420 },
      ],
      0,
    ),
}

const heroDusk = {
  sky: ['#3a1d33', '#b1492f', '#f6b06a'],
  sun: '#ffdc95',
  hills: ['#8f3a30', '#5a2330', '#2b1420'],
} satisfies Dusk

function hero(width: number, height: number): Picture {
  const wide = width > height
  const ground = landscape(heroDusk, {
    x: 0,
    y: 0,
    width,
    height: height * 0.86,
    seed: wide ? 'kopi senja wide' : 'kopi senja tall',
  })
  const floor = height * 0.82
  const table = linear([
    [0, '#6b3a24'],
    [1, '#2c150c'],
  ])
  const group: [string, number, number][] = wide
    ? [
        ['toraja-sapan', width * 0.63, 0.72],
        ['kintamani-jingga', width * 0.88, 0.72],
        ['gayo-senja', width * 0.755, 0.86],
      ]
    : [
        ['toraja-sapan', width * 0.25, 0.66],
        ['kintamani-jingga', width * 0.75, 0.66],
        ['gayo-senja', width * 0.5, 0.82],
      ]
  const bags = group.map(([slug, x, scale]) => {
    const coffee = coffees[slug]
    return coffee
      ? floorShadow({ x, y: floor + scale * 110, width: 560 * scale, colour: '#120502' }) +
          place(bag(coffee), x, floor + scale * 110, scale)
      : ''
  })
  return {
    width,
    height,
    body: `${ground}${table.defs}<rect y="${floor}" width="${width}" height="${height - floor}" fill="${table.paint}"/><rect y="${floor}" width="${width}" height="4" fill="#f6b06a" opacity=".5"/>${bags.join('')}${scatter({ seed: 'hero', x: wide ? width * 0.5 : 40, y: height * 0.94, width: wide ? width * 0.48 : width - 80, height: height * 0.04, count: 16, scale: 0.6 })}`,
  }
}

const logo = (): Picture => ({
  width: 640,
  height: 200,
  body: `<g transform="translate(110 104) scale(1.25)">${mark('#7a3a22')}</g>${text('Kopi Senja', { x: 200, y: 128, size: 76, fill: '#3b2015', font: 'Fraunces SemiBold', anchor: 'start', spacing: -1 })}`,
})

export function pictures(): Record<string, () => Promise<Picture> | Picture> {
  const all: Record<string, () => Promise<Picture> | Picture> = {
    ...gear,
    hero: () => hero(1600, 900),
    'hero-tall': () => hero(1080, 1440),
    logo,
  }
  for (const [slug, coffee] of Object.entries(coffees)) {
    all[slug] = () => standing(slug, coffee)
    all[`${slug}-cup`] = () => brewed(slug, coffee)
  }
  return all
}
