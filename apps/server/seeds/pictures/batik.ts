import {
  type Cloth,
  culottes,
  cushion,
  dress,
  type Garment,
  hanging,
  kaftan,
  kebaya,
  outer,
  pile,
  pouch,
  shirt,
  square,
  tote,
  wrapSkirt,
} from './batik-garments.ts'
import {
  buketan,
  ceplok,
  type Dye,
  dyes,
  kawung,
  type Motif,
  megaMendung,
  parang,
  plain,
  truntum,
} from './batik-motifs.ts'
import { linear, mix, type Picture, portrait, text } from './draw.ts'

/** The gallery: a lime-washed wall, a niche, a stone floor. `tint` is the colour of the niche. */
function gallery(tint: string): string {
  const wall = linear([
    [0, mix('#f7efe8', tint, 0.08)],
    [1, mix('#efe2d8', tint, 0.14)],
  ])
  const niche = linear([
    [0, mix('#ecd8cc', tint, 0.3)],
    [1, mix('#f6e8de', tint, 0.16)],
  ])
  return `${wall.defs}${niche.defs}<rect width="1200" height="1500" fill="${wall.paint}"/><path d="M130 1500 V560 A470 470 0 0 1 1070 560 V1500 Z" fill="${niche.paint}"/><path d="M130 1500 V560 A470 470 0 0 1 1070 560 V1500" fill="none" stroke="#5c2b2b" stroke-opacity=".12" stroke-width="8"/><path d="M138 1500 V560 A462 462 0 0 1 600 98" fill="none" stroke="#5c2b2b" stroke-opacity=".14" stroke-width="20" filter="url(#blur14)"/>`
}

const hanger = `<g fill="none" stroke-linecap="round"><path d="M600 300 V236 C600 210 640 214 640 186 C640 158 600 154 594 182" stroke="#a8843f" stroke-width="10"/><path d="M600 296 C520 312 430 350 372 384 M600 296 C680 312 770 350 828 384" stroke="#8b5a34" stroke-width="26"/><path d="M600 290 C520 306 440 340 380 374" stroke="#c99467" stroke-width="6"/></g>`

function show(garment: Garment, tint: string): Picture {
  return portrait(
    gallery(tint) +
      `<g transform="translate(34 46)" opacity=".34" filter="url(#blur30)"><path d="${garment.outline}" fill="#3a1216"/></g><g transform="translate(10 14)" opacity=".3" filter="url(#blur14)"><path d="${garment.outline}" fill="#3a1216"/></g>` +
      (garment.hanger ? hanger : '') +
      garment.drawing,
  )
}

/** The cloth itself, close enough to count the dots, falling in folds. */
function detail(motif: Motif, dye: Dye, scale: number): Picture {
  const cloth = motif(dye, scale)
  const waves = [-260, -10, 260, 540, 820, 1090, 1360].map((x, index) => {
    const path = `M${x} -60 C${x + 180} 360 ${x - 120} 820 ${x + 110} 1560`
    const width = 70 + (index % 3) * 26
    return `<path d="${path}" fill="none" stroke="#0d0407" stroke-opacity=".5" stroke-width="${width}" filter="url(#blur30)"/><path d="${path}" transform="translate(${width + 10} 0)" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="${width * 0.7}" filter="url(#blur30)"/>`
  })
  return portrait(
    `${cloth.defs}<rect width="1200" height="1500" fill="${cloth.paint}"/>${waves.join('')}<g transform="translate(846 1290) rotate(-4)"><rect x="3" y="8" width="250" height="104" fill="#000" opacity=".45" filter="url(#blur6)"/><rect width="250" height="104" fill="#f6ead8"/><path d="M10 10 H240 M10 94 H240" stroke="#7c1029" stroke-width="2" stroke-dasharray="7 5"/>${text('Larasati', { x: 125, y: 58, size: 40, fill: '#7c1029', font: 'Fraunces', italic: true })}${text('BATIK · PEKALONGAN', { x: 125, y: 82, size: 13, fill: '#7c1029', font: 'IBM Plex Sans Arabic Medium', spacing: 2.4 })}</g>`,
  )
}

const cloth = (motif: Motif, dye: Dye, scale: number, trim?: Dye): Cloth => ({
  motif,
  dye,
  scale,
  ...(trim ? { trim } : {}),
})
const gold: Dye = { ground: '#f1e4cb', main: '#a8793a', second: '#d9b36c', line: '#7a5423' }

const garments: Record<string, () => Picture> = {
  'parang-shirt-indigo': () => show(shirt(cloth(parang, dyes.indigo, 0.62), { sleeves: 'short' }), '#7ea3cc'),
  'parang-shirt-sogan': () => show(shirt(cloth(parang, dyes.sogan, 0.62), { sleeves: 'short' }), '#d49a5b'),
  'kawung-shirt-carmine': () => show(shirt(cloth(kawung, dyes.carmine, 0.62), { sleeves: 'long' }), '#d98468'),
  'kawung-shirt-charcoal': () => show(shirt(cloth(kawung, dyes.charcoal, 0.62), { sleeves: 'long' }), '#a8a29b'),
  'mega-mendung-shirt-sky': () =>
    show(shirt(cloth(megaMendung, dyes.sky, 0.66), { sleeves: 'short', pocket: false }), '#9cc4dc'),
  'mega-mendung-shirt-crimson': () =>
    show(shirt(cloth(megaMendung, dyes.crimson, 0.66), { sleeves: 'short', pocket: false }), '#e79a84'),
  'truntum-shirt-forest': () =>
    show(shirt(cloth(truntum, dyes.forest, 0.66), { sleeves: 'long', mandarin: true, pocket: false }), '#8fb39a'),
  'truntum-shirt-indigo': () =>
    show(shirt(cloth(truntum, dyes.indigo, 0.66), { sleeves: 'long', mandarin: true, pocket: false }), '#8fa9cc'),
  'mega-mendung-dress-teal': () =>
    show(dress(cloth(megaMendung, dyes.teal, 0.7, dyes.teal), { front: 'round' }), '#7fb8ae'),
  'mega-mendung-dress-plum': () =>
    show(dress(cloth(megaMendung, dyes.plum, 0.7, dyes.plum), { front: 'round' }), '#b58fa8'),
  'kawung-wrap-dress-carmine': () =>
    show(dress(cloth(kawung, dyes.carmine, 0.66, dyes.carmine), { front: 'wrap' }), '#dc8f78'),
  'kawung-wrap-dress-ivory': () =>
    show(dress(cloth(kawung, dyes.ivory, 0.66, dyes.sogan), { front: 'wrap' }), '#cf9f70'),
  'truntum-shirt-dress': () =>
    show(dress(cloth(truntum, dyes.mustard, 0.72, dyes.ivory), { front: 'buttoned' }), '#e3b968'),
  'buketan-kaftan-rose': () =>
    show(kaftan(cloth(buketan, dyes.rose, 0.72, { ...dyes.carmine, main: '#f0c987', second: '#f6dfb4' })), '#e2a0a4'),
  'buketan-kaftan-teal': () =>
    show(
      kaftan(cloth(buketan, dyes.teal, 0.72, { ...dyes.teal, ground: '#083e40', main: '#e8c877', second: '#f4e2b4' })),
      '#7fb8ae',
    ),
  'parang-abaya-black': () =>
    show(
      kaftan(
        cloth(plain, { ground: '#1c1a1e', main: '#d7b26a', second: '#58545c', line: '#0b0a0c' }, 1, {
          ground: '#5e0d20',
          main: '#dcb769',
          second: '#f2dcab',
          line: '#30060f',
        }),
        { open: true },
      ),
      '#b9aaa6',
    ),
  'parang-abaya-navy': () =>
    show(
      kaftan(
        cloth(plain, { ground: '#1d2942', main: '#e4c98c', second: '#4d6087', line: '#0c1324' }, 1, {
          ground: '#f0e4cd',
          main: '#1d2942',
          second: '#a8843f',
          line: '#0c1324',
        }),
        { open: true },
      ),
      '#9fb0c8',
    ),
  'ceplok-outer-indigo': () =>
    show(outer(cloth(ceplok, dyes.indigo, 0.6, { ...dyes.indigo, ground: '#0d1930' })), '#8fa9cc'),
  'ceplok-outer-sogan': () =>
    show(outer(cloth(ceplok, dyes.sogan, 0.6, { ...dyes.sogan, ground: '#24130b' })), '#d1a06d'),
  'ceplok-blouse': () =>
    show(
      shirt(cloth(ceplok, dyes.ivory, 0.5, dyes.sogan), { sleeves: 'short', mandarin: true, pocket: false }),
      '#d9b48c',
    ),
  'kartini-kebaya-ivory': () =>
    show(
      kebaya(
        cloth(plain, { ground: '#f4e8d8', main: '#caa05a', second: '#e3cfae', line: '#b89b70' }, 1, {
          ground: '#f8efe2',
          main: '#b8863c',
          second: '#8f1c32',
          line: '#7a5423',
        }),
      ),
      '#c96f72',
    ),
  'kartini-kebaya-carmine': () =>
    show(
      kebaya(
        cloth(plain, { ground: '#8f1730', main: '#e6bd73', second: '#a93a4c', line: '#5a0a1b' }, 1, {
          ground: '#5e0d20',
          main: '#e0b869',
          second: '#f4e0b2',
          line: '#30060f',
        }),
      ),
      '#e0a88f',
    ),
  'parang-wrap-skirt': () => show(wrapSkirt(cloth(parang, dyes.sogan, 0.6, dyes.sogan)), '#d49a5b'),
  'parang-wrap-skirt-indigo': () => show(wrapSkirt(cloth(parang, dyes.indigo, 0.6, dyes.indigo)), '#8fa9cc'),
  'kawung-culottes': () => show(culottes(cloth(kawung, dyes.forest, 0.56, dyes.forest)), '#8fb39a'),
  'pesisir-sarong': () =>
    show(
      pile([
        cloth(buketan, dyes.crimson, 0.5),
        cloth(parang, dyes.indigo, 0.42),
        cloth(buketan, dyes.mustard, 0.5, { ...dyes.mustard, ground: '#7d1029' }),
      ]),
      '#d98468',
    ),
  'pesisir-sarong-crimson': () => show(hanging(cloth(buketan, dyes.crimson, 0.5), { width: 560 }), '#d98468'),
  'pesisir-sarong-mustard': () =>
    show(hanging(cloth(buketan, dyes.mustard, 0.5, { ...dyes.mustard, ground: '#7d1029' }), { width: 560 }), '#e0b25c'),
  'kain-panjang-kawung': () => show(hanging(cloth(kawung, dyes.sogan, 0.66, dyes.sogan), { width: 620 }), '#cf9a66'),
  'mega-mendung-shawl-crimson': () =>
    show(hanging(cloth(megaMendung, dyes.crimson, 0.6, dyes.crimson), { fringe: true, width: 420 }), '#e79a84'),
  'mega-mendung-shawl-sky': () =>
    show(hanging(cloth(megaMendung, dyes.sky, 0.6, dyes.sky), { fringe: true, width: 420 }), '#9cc4dc'),
  'truntum-hijab-rose': () => show(square(cloth(truntum, dyes.rose, 0.9, dyes.carmine)), '#f0b6b0'),
  'truntum-hijab-teal': () =>
    show(square(cloth(truntum, dyes.teal, 0.9, { ...dyes.teal, ground: '#083e40' })), '#6fb3a8'),
  'kawung-tote': () => show(tote(cloth(kawung, dyes.ivory, 0.8, dyes.sogan)), '#cf9f70'),
  'ceplok-pouch': () => show(pouch(cloth(ceplok, dyes.carmine, 0.62)), '#d98468'),
  'parang-cushion': () => show(cushion(cloth(parang, dyes.forest, 0.8, gold)), '#8fb39a'),
  'kids-mega-mendung-shirt': () =>
    show(shirt(cloth(megaMendung, dyes.mustard, 0.5, dyes.ivory), { sleeves: 'short', pocket: false }), '#f0c46b'),
  'sekar-runner': () =>
    show(hanging(cloth(buketan, dyes.plum, 0.56, dyes.plum), { width: 360, fringe: true }), '#b58fa8'),
}

const details: Record<string, () => Picture> = {
  'detail-parang-indigo': () => detail(parang, dyes.indigo, 1.5),
  'detail-parang-sogan': () => detail(parang, dyes.sogan, 1.5),
  'detail-kawung-carmine': () => detail(kawung, dyes.carmine, 1.6),
  'detail-kawung-sogan': () => detail(kawung, dyes.sogan, 1.6),
  'detail-mega-mendung-sky': () => detail(megaMendung, dyes.sky, 1.4),
  'detail-mega-mendung-crimson': () => detail(megaMendung, dyes.crimson, 1.4),
  'detail-mega-mendung-teal': () => detail(megaMendung, dyes.teal, 1.4),
  'detail-truntum-indigo': () => detail(truntum, dyes.indigo, 1.8),
  'detail-truntum-mustard': () => detail(truntum, dyes.mustard, 1.8),
  'detail-buketan-rose': () => detail(buketan, dyes.rose, 1.6),
  'detail-ceplok-indigo': () => detail(ceplok, dyes.indigo, 1.4),
  'detail-kawung-forest': () => detail(kawung, dyes.forest, 1.6),
}

function hero(width: number, height: number): Picture {
  const wide = width > height
  const pieces: [Garment, number, number][] = [
    [dress(cloth(kawung, dyes.carmine, 0.66, dyes.carmine), { front: 'wrap' }), wide ? 0.685 : 0.5, wide ? 0.56 : 0.74],
    [shirt(cloth(parang, dyes.indigo, 0.62), { sleeves: 'long' }), wide ? 0.475 : 0.16, wide ? 0.5 : 0.6],
    [
      kaftan(cloth(buketan, dyes.rose, 0.72, { ...dyes.carmine, main: '#f0c987', second: '#f6dfb4' })),
      0.86,
      wide ? 0.52 : 0.62,
    ],
  ]
  const wall = linear(
    [
      [0, '#8d1a34'],
      [0.7, '#a92c45'],
      [1, '#6d0f26'],
    ],
    20,
  )
  const rail = height * (wide ? 0.06 : 0.1)
  const order = [1, 2, 0].map((index) => pieces[index]).filter((piece) => piece !== undefined)
  const shown = order.map(
    ([garment, share, scale]) =>
      `<g transform="translate(${width * share - 600 * scale} ${rail - 160 * scale}) scale(${scale})"><g transform="translate(40 54)" opacity=".45" filter="url(#blur30)"><path d="${garment.outline}" fill="#250309"/></g>${hanger}${garment.drawing}</g>`,
  )
  const ghost = kawung({ ground: 'none', main: '#ffffff', second: '#ffffff', line: '#ffffff' }, 1.8)
  const floor = linear([
    [0, '#4a0918'],
    [1, '#2b040d'],
  ])
  return {
    width,
    height,
    body: `${wall.defs}${ghost.defs}${floor.defs}<rect width="${width}" height="${height}" fill="${wall.paint}"/><rect width="${width}" height="${height}" fill="${ghost.paint}" opacity=".045"/><rect y="${height * 0.93}" width="${width}" height="${height * 0.07}" fill="${floor.paint}"/><rect x="${wide ? width * 0.41 : 0}" y="${rail - 2}" width="${width}" height="12" fill="#d9b465"/><rect x="${wide ? width * 0.41 : 0}" y="${rail - 2}" width="${width}" height="4" fill="#f6e3ae"/>${shown.join('')}`,
  }
}

const logo = (): Picture => {
  const petals = [45, 135, 225, 315]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})"><ellipse cx="0" cy="-34" rx="19" ry="32" fill="#8f1730"/><path d="M0 -54 V-42 M0 -30 V-18" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`,
    )
    .join('')
  return {
    width: 640,
    height: 200,
    body: `<g transform="translate(104 100)">${petals}</g>${text('Batik', { x: 200, y: 82, size: 30, fill: '#8f1730', font: 'Fraunces Light', anchor: 'start', spacing: 8 })}${text('Larasati', { x: 196, y: 148, size: 78, fill: '#3a0a16', font: 'Fraunces', anchor: 'start', italic: true, spacing: -1 })}`,
  }
}

export function pictures(): Record<string, () => Picture> {
  return { ...garments, ...details, hero: () => hero(1600, 900), 'hero-tall': () => hero(1080, 1440), logo }
}
