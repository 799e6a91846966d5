import { type Dye, type Motif, plain, tumpal } from './batik-motifs.ts'
import { clipped, darker, lighter, linear } from './draw.ts'

export interface Cloth {
  motif: Motif
  dye: Dye
  /** Size of the motif on this piece. */
  scale?: number
  /** Plain cloth, borders, buttons. */
  trim?: Dye
}

/** A cut of cloth: filled with its motif, rounded by shade along its edges. */
function panel(path: string, { motif, dye, scale = 1 }: Cloth, turn?: number, shade = 1): string {
  const fill = motif(dye, scale, turn)
  return (
    fill.defs +
    `<path d="${path}" fill="${fill.paint}"/>` +
    clipped(
      `<path d="${path}"/>`,
      `<path d="${path}" fill="none" stroke="#12060a" stroke-opacity="${0.42 * shade}" stroke-width="54" filter="url(#blur14)"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="5"/>`,
    )
  )
}

/** Soft creases: dark where the cloth falls in, light beside them. */
function folds(paths: string[], within: string, strength = 1): string {
  return clipped(
    `<path d="${within}"/>`,
    paths
      .map(
        (path) =>
          `<path d="${path}" fill="none" stroke="#12060a" stroke-opacity="${0.34 * strength}" stroke-width="26" filter="url(#blur14)"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity="${0.2 * strength}" stroke-width="16" transform="translate(26 0)" filter="url(#blur14)"/>`,
      )
      .join(''),
  )
}

const seam = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#12060a" stroke-opacity=".42" stroke-width="3"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2" transform="translate(3 2)"/>`

const button = (x: number, y: number): string =>
  `<circle cx="${x + 1}" cy="${y + 3}" r="10" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="9.5" fill="#e9d8b8"/><circle cx="${x}" cy="${y}" r="6" fill="none" stroke="#b79a6a" stroke-width="1.6"/><circle cx="${x - 2.4}" cy="${y}" r="1.5" fill="#5d4626"/><circle cx="${x + 2.4}" cy="${y}" r="1.5" fill="#5d4626"/>`

/** What a garment picture needs: the drawing, its outlines for the shadow on the wall, and whether it hangs. */
export interface Garment {
  drawing: string
  outline: string
  hanger: boolean
}

const shirtBody =
  'M512 336 C470 362 400 380 350 404 L378 640 C384 840 376 1040 368 1232 C440 1268 520 1272 600 1262 C680 1272 760 1268 832 1232 C824 1040 816 840 822 640 L850 404 C800 380 730 362 688 336 C660 372 540 372 512 336 Z'
const mirrored = (drawing: string): string => `<g transform="translate(1200 0) scale(-1 1)">${drawing}</g>`

/** A collared shirt, sleeves short or long. */
export function shirt(
  cloth: Cloth,
  { sleeves, pocket = true, mandarin = false }: { sleeves: 'short' | 'long'; pocket?: boolean; mandarin?: boolean },
): Garment {
  const sleeve =
    sleeves === 'short'
      ? 'M352 402 C300 430 262 560 222 716 C262 752 322 770 372 772 L386 610 Z'
      : 'M352 402 C292 440 268 600 246 780 C232 930 214 1060 200 1176 C226 1196 268 1202 300 1196 C322 1080 350 930 376 780 L388 610 Z'
  const cuff =
    sleeves === 'short'
      ? 'M222 716 C262 752 322 770 372 772 L369 742 C322 740 268 724 230 690 Z'
      : 'M207 1118 C236 1138 282 1144 312 1136 L300 1196 C268 1202 226 1196 200 1176 Z'
  const side =
    panel(sleeve, cloth, cloth.motif.name === 'parang' ? -62 : 14) +
    folds(
      [
        sleeves === 'short' ? 'M340 470 C310 560 300 640 290 740' : 'M330 480 C300 640 290 860 262 1120',
        'M372 560 C350 620 344 680 340 760',
      ],
      sleeve,
    ) +
    panel(cuff, { ...cloth, motif: plain, dye: cloth.trim ?? cloth.dye }, 0, 0.5) +
    seam('M352 402 C372 470 384 540 386 612')
  const trim = { ...cloth, motif: plain, dye: cloth.trim ?? cloth.dye }
  const collar = mandarin
    ? `${panel(
        'M508 338 C500 318 506 300 520 290 C560 322 640 322 680 290 C694 300 700 318 692 338 C660 376 540 376 508 338 Z',
        trim,
        0,
        0.6,
      )}<path d="M600 318 V372" stroke="#12060a" stroke-opacity=".5" stroke-width="3"/>`
    : `<path d="M520 300 C560 330 640 330 680 300 L672 356 C640 380 560 380 528 356 Z" fill="${darker(cloth.dye.ground, 0.45)}"/>` +
      panel('M518 292 C500 306 492 330 490 348 L560 452 L600 372 C566 356 536 326 518 292 Z', cloth, 30, 0.6) +
      panel('M682 292 C700 306 708 330 710 348 L640 452 L600 372 C634 356 664 326 682 292 Z', cloth, -30, 0.6)
  const placket = `${panel('M582 376 H618 V1262 Q600 1266 582 1262 Z', cloth, undefined, 0.35)}<path d="M582 380 V1262 M618 380 V1262" stroke="#12060a" stroke-opacity=".38" stroke-width="2.5"/>`
  const buttons = [470, 610, 750, 890, 1030, 1160].map((y) => button(600, y)).join('')
  const breast = pocket
    ? `${panel('M660 600 H766 V716 L713 742 L660 716 Z', cloth, undefined, 0.3)}${seam('M660 600 H766 V716 L713 742 L660 716 Z')}${seam('M660 622 H766')}`
    : ''
  return {
    drawing:
      side +
      mirrored(side) +
      panel(shirtBody, cloth) +
      folds(
        [
          'M430 640 C460 820 420 1000 440 1220',
          'M540 700 C520 880 548 1040 530 1250',
          'M700 760 C724 920 690 1060 706 1240',
          'M790 640 C760 800 786 1000 770 1220',
          'M388 600 C440 640 470 700 500 790',
        ],
        shirtBody,
      ) +
      placket +
      buttons +
      breast +
      collar,
    outline: `${shirtBody} ${sleeve}`,
    hanger: true,
  }
}

/** A dress to the calf, with a crossed front or a buttoned one. */
export function dress(cloth: Cloth, { front }: { front: 'wrap' | 'buttoned' | 'round' }): Garment {
  const bodice =
    'M486 330 C456 350 420 366 392 386 L412 560 C420 640 446 690 468 726 L732 726 C754 690 780 640 788 560 L808 386 C780 366 744 350 714 330 C700 380 690 420 600 470 C510 420 500 380 486 330 Z'
  const skirt =
    'M466 722 C430 900 350 1150 300 1352 C390 1400 500 1412 600 1412 C700 1412 810 1400 900 1352 C850 1150 770 900 734 722 Z'
  const sleeve = 'M392 384 C336 420 300 500 262 620 C300 660 352 676 410 670 L412 560 Z'
  const side =
    panel(sleeve, cloth, 18) +
    folds(['M372 440 C340 510 332 580 326 660', 'M398 500 C386 560 380 610 380 668'], sleeve) +
    seam('M392 386 C404 450 410 520 412 566')
  const trim = { ...cloth, motif: plain, dye: cloth.trim ?? cloth.dye }
  const neck =
    front === 'wrap'
      ? panel(
          'M486 330 C470 340 466 344 460 348 C500 470 590 600 700 726 L732 726 C640 600 530 470 486 330 Z',
          trim,
          0,
          0.4,
        ) +
        panel(
          'M714 330 C730 340 734 344 740 348 C720 440 660 520 596 590 L574 560 C640 490 690 420 714 330 Z',
          trim,
          0,
          0.4,
        )
      : front === 'round'
        ? `<path d="M486 330 C500 400 540 430 600 432 C660 430 700 400 714 330" fill="none" stroke="${trim.dye.main}" stroke-width="16"/>`
        : `<path d="M582 440 V1410 M618 440 V1410" stroke="#12060a" stroke-opacity=".35" stroke-width="2.5"/>${[500, 590, 680, 790, 900, 1010, 1120, 1230].map((y) => button(600, y)).join('')}${panel('M486 330 C470 340 462 346 458 350 L540 470 L600 436 C540 420 506 390 486 330 Z', trim, 0, 0.5)}${panel('M714 330 C730 340 738 346 742 350 L660 470 L600 436 C660 420 694 390 714 330 Z', trim, 0, 0.5)}`
  const bodiceCut =
    front === 'round'
      ? 'M486 330 C456 350 420 366 392 386 L412 560 C420 640 446 690 468 726 L732 726 C754 690 780 640 788 560 L808 386 C780 366 744 350 714 330 C700 400 660 430 600 432 C540 430 500 400 486 330 Z'
      : bodice
  const belt =
    panel('M462 700 C540 722 660 722 738 700 L742 748 C660 772 540 772 458 748 Z', trim, 0, 0.7) +
    (front === 'wrap'
      ? panel('M640 744 C660 830 650 900 690 980 L722 968 C700 890 700 820 676 740 Z', trim, 0, 0.7) +
        panel('M650 740 C690 800 730 850 740 930 L770 914 C752 830 720 780 684 730 Z', trim, 0, 0.7)
      : '')
  const hem = cloth.trim
    ? clipped(
        `<path d="${skirt}"/>`,
        `<path d="M280 1330 C390 1392 500 1402 600 1402 C700 1402 810 1392 920 1330" fill="none" stroke="${cloth.trim.main}" stroke-width="5"/><path d="M276 1348 C390 1410 500 1420 600 1420 C700 1420 810 1410 924 1348" fill="none" stroke="${cloth.trim.ground}" stroke-width="34"/>`,
      )
    : ''
  return {
    drawing: `<path d="M500 320 C540 350 660 350 700 320 L690 470 H510 Z" fill="${darker(cloth.dye.ground, 0.5)}"/>${side}${mirrored(side)}${panel(skirt, cloth)}${folds(['M520 760 C480 960 430 1160 400 1390', 'M570 760 C560 960 530 1180 520 1410', 'M640 760 C660 980 660 1180 680 1410', 'M690 760 C730 960 770 1160 810 1390'], skirt, 1.2)}${hem}${panel(bodiceCut, cloth)}${folds(['M450 560 C480 620 490 680 500 730', 'M750 560 C720 620 712 680 700 730'], bodiceCut)}${neck}${belt}`,
    outline: `${bodice} ${skirt} ${sleeve}`,
    hanger: true,
  }
}

/** A kaftan or abaya: wide sleeves, long fall, worked bands at neck, front and cuffs. */
export function kaftan(cloth: Cloth, { open = false }: { open?: boolean } = {}): Garment {
  const trim = cloth.trim ?? cloth.dye
  const body =
    'M504 316 C470 336 420 352 380 368 L392 700 C380 920 340 1180 322 1376 C420 1412 520 1416 600 1416 C680 1416 780 1412 878 1376 C860 1180 820 920 808 700 L820 368 C780 352 730 336 696 316 C660 352 540 352 504 316 Z'
  const sleeve = 'M382 366 C320 400 220 560 128 800 C170 880 240 930 312 944 C340 860 370 780 394 700 Z'
  const cuff = 'M128 800 C170 880 240 930 312 944 L326 900 C262 884 196 836 152 746 Z'
  const side =
    panel(sleeve, cloth, 20) +
    folds(['M350 460 C300 580 270 740 240 900', 'M384 540 C350 640 330 760 300 930'], sleeve, 1.1) +
    panel(cuff, { motif: cloth.motif === plain ? cloth.motif : plain, dye: trim }, 0, 0.5) +
    `<path d="M158 742 C204 830 266 880 328 894" fill="none" stroke="${trim.main}" stroke-width="5" stroke-dasharray="3 12" stroke-linecap="round"/>`
  const band = open
    ? `<path d="M504 316 C530 352 552 366 566 372 V1416 H634 V372 C648 366 670 352 696 316" fill="${darker(trim.ground, 0.35)}"/>${tumpalBand(trim, 498, 1416)}${mirrored(tumpalBand(trim, 498, 1416))}`
    : `<path d="M500 318 C516 440 560 560 600 640 C640 560 684 440 700 318 C680 340 520 340 500 318 Z" fill="${trim.ground}" stroke="${trim.main}" stroke-width="6"/><path d="M548 352 C560 430 580 500 600 552 C620 500 640 430 652 352" fill="${darker(trim.ground, 0.45)}" stroke="${trim.main}" stroke-width="4"/><path d="M522 350 C540 450 570 540 600 604 C630 540 660 450 678 350" fill="none" stroke="${trim.second}" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/><path d="M600 640 V1416" stroke="#12060a" stroke-opacity=".3" stroke-width="4"/>`
  return {
    drawing: `${side}${mirrored(side)}${panel(body, cloth)}${folds(['M450 560 C430 800 420 1100 396 1390', 'M530 640 C520 880 510 1140 490 1400', 'M680 640 C690 880 700 1140 716 1400', 'M760 560 C776 800 780 1100 806 1390'], body, 1.15)}${clipped(`<path d="${body}"/>`, `<path d="M300 1356 C420 1398 520 1402 600 1402 C680 1402 780 1398 900 1356" fill="none" stroke="${trim.ground}" stroke-width="44"/><path d="M300 1330 C420 1372 520 1376 600 1376 C680 1376 780 1372 900 1330" fill="none" stroke="${trim.main}" stroke-width="5"/>`)}${band}`,
    outline: `${body} ${sleeve}`,
    hanger: true,
  }
}

function tumpalBand(dye: Dye, x: number, bottom: number): string {
  const diamonds = Array.from(
    { length: 17 },
    (_, index) =>
      `<path d="M${x + 36} ${388 + index * 62} l18 26 l-18 26 l-18 -26 Z" fill="${dye.main}"/><circle cx="${x + 36}" cy="${414 + index * 62}" r="6" fill="${dye.ground}"/>`,
  ).join('')
  const path = `M${x + 6} 318 C${x + 34} 348 ${x + 56} 364 ${x + 72} 372 V${bottom} H${x} V360 Z`
  return `<path d="${path}" fill="${dye.ground}" stroke="${dye.second}" stroke-width="3"/>${clipped(`<path d="${path}"/>`, diamonds)}`
}

/** An open jacket in the manner of a kimono. */
export function outer(cloth: Cloth): Garment {
  const trim = { ...cloth, motif: plain, dye: cloth.trim ?? cloth.dye }
  const left =
    'M506 326 C460 346 410 358 366 372 L376 700 C374 860 362 1020 352 1150 C420 1172 490 1176 548 1170 L560 700 C556 560 530 420 506 326 Z'
  const sleeve = 'M368 370 C300 400 220 560 160 760 C206 820 280 850 346 852 L378 660 Z'
  const band = 'M500 316 C520 420 552 560 552 700 L536 1176 L590 1172 L604 700 C600 560 560 420 532 306 Z'
  const half =
    panel(sleeve, cloth, 18) +
    folds(['M340 470 C290 600 270 720 250 820', 'M372 560 C352 660 340 740 326 840'], sleeve) +
    panel(left, cloth) +
    folds(['M420 520 C430 740 410 960 404 1160', 'M490 600 C500 800 480 1000 478 1170'], left) +
    panel(band, trim, 0, 0.6) +
    panel('M160 760 C206 820 280 850 346 852 L352 812 C292 808 226 780 178 716 Z', trim, 0, 0.5)
  return {
    drawing: `<path d="M500 318 C540 350 660 350 700 318 L690 1100 H510 Z" fill="${darker(cloth.dye.ground, 0.55)}"/><path d="M520 520 V1090 M680 520 V1090" stroke="#000" stroke-opacity=".3" stroke-width="30" filter="url(#blur14)"/>${half}${mirrored(half)}<path d="M590 780 C600 800 604 840 596 930 M610 780 C604 820 612 860 622 920" stroke="${trim.dye.main}" stroke-width="8" stroke-linecap="round" fill="none"/>`,
    outline: `${left} M694 326 C740 346 790 358 834 372 L824 700 C826 860 838 1020 848 1150 C780 1172 710 1176 652 1170 L640 700 Z ${sleeve}`,
    hanger: true,
  }
}

/** A fitted blouse with a lace-thin border: the kebaya. */
export function kebaya(cloth: Cloth): Garment {
  const trim = cloth.trim ?? cloth.dye
  const half =
    'M500 330 C462 350 420 362 384 380 L404 620 C420 720 410 800 376 980 C440 1060 520 1110 598 1140 L600 640 C560 560 516 430 500 330 Z'
  const sleeve =
    'M386 378 C330 420 296 600 262 800 C248 880 232 930 220 986 C250 1010 290 1014 322 1006 C346 900 380 780 404 660 Z'
  const border = 'M500 330 C516 430 560 560 600 640 L598 1140 C520 1110 440 1060 376 980'
  const side =
    panel(sleeve, cloth, 10) +
    folds(['M350 470 C310 640 300 800 276 980', 'M390 560 C360 680 350 800 320 940'], sleeve) +
    `<path d="M222 972 C254 996 292 1000 326 992" stroke="${trim.main}" stroke-width="14" fill="none"/><path d="M226 950 C258 974 296 978 330 970" stroke="${trim.second}" stroke-width="5" stroke-dasharray="2 11" stroke-linecap="round" fill="none"/>`
  const front =
    panel(half, cloth) +
    folds(['M440 560 C470 680 460 800 430 960', 'M520 640 C540 780 530 900 510 1080'], half) +
    clipped(
      `<path d="${half}"/>`,
      `<path d="${border}" fill="none" stroke="${trim.ground}" stroke-width="96"/><path d="${border}" fill="none" stroke="${trim.main}" stroke-width="60" stroke-dasharray="20 14"/><path d="${border}" fill="none" stroke="${trim.ground}" stroke-width="30"/><path d="${border}" fill="none" stroke="${trim.second}" stroke-width="14" stroke-dasharray="4 18" stroke-linecap="round"/>`,
    )
  const brooches = [690, 800, 910]
    .map(
      (y) =>
        `<circle cx="600" cy="${y + 3}" r="17" fill="#000" opacity=".35"/><circle cx="600" cy="${y}" r="16" fill="#d9ab52"/><circle cx="600" cy="${y}" r="9" fill="#f7e2a6"/><circle cx="597" cy="${y - 3}" r="3.4" fill="#fff"/>`,
    )
    .join('')
  return {
    drawing: `<path d="M496 322 C540 352 660 352 704 322 L640 660 H560 Z" fill="${darker(cloth.dye.ground, 0.5)}"/>${side}${mirrored(side)}${front}${mirrored(front)}${brooches}`,
    outline: `${half} M700 330 C738 350 780 362 816 380 L796 620 C780 720 790 800 824 980 C760 1060 680 1110 602 1140 Z ${sleeve}`,
    hanger: true,
  }
}

/** A skirt that wraps around, its end falling in front. */
export function wrapSkirt(cloth: Cloth): Garment {
  const trim = cloth.trim ?? cloth.dye
  const skirt =
    'M432 300 H768 C800 420 838 600 846 800 C850 1000 836 1180 826 1330 C740 1356 460 1356 374 1330 C364 1180 350 1000 354 800 C362 600 400 420 432 300 Z'
  const flap =
    'M560 330 L768 330 C800 440 836 610 846 800 C850 1000 836 1180 826 1330 C760 1350 700 1354 640 1352 C600 1100 570 640 560 330 Z'
  const pleats = [590, 626, 662].map((x) => `M${x} 350 C${x + 8} 700 ${x + 30} 1060 ${x + 54} 1350`)
  return {
    drawing: `${panel(skirt, cloth)}${folds(['M440 420 C410 700 416 1000 420 1330', 'M510 420 C500 700 500 1000 512 1340'], skirt)}<path d="M560 330 C570 640 600 1100 640 1352" fill="none" stroke="#12060a" stroke-opacity=".6" stroke-width="22" filter="url(#blur6)"/>${panel(flap, cloth, cloth.motif.name === 'parang' ? 45 : 6)}${clipped(`<path d="${flap}"/>`, `<g transform="rotate(-2.4 600 700)">${tumpalUpright(trim, 556, 320, 1370)}</g>`)}${folds(pleats, flap, 0.9)}${clipped(`<path d="${skirt}"/>`, `<rect x="340" y="1296" width="520" height="70" fill="${trim.ground}" opacity=".92"/><rect x="340" y="1290" width="520" height="6" fill="${trim.main}"/>`)}${panel('M428 262 H772 L776 352 H424 Z', { motif: plain, dye: trim }, 0, 0.6)}<path d="M700 300 C760 380 770 480 800 560 M708 304 C740 400 734 500 746 580" stroke="${trim.ground}" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M700 300 C760 380 770 480 800 560 M708 304 C740 400 734 500 746 580" stroke="#fff" stroke-opacity=".14" stroke-width="5" fill="none"/><rect x="672" y="276" width="62" height="60" rx="14" fill="${lighter(trim.ground, 0.1)}"/>`,
    outline: `${skirt} M428 262 H772 V352 H424 Z`,
    hanger: false,
  }
}

const tumpalUpright = (dye: Dye, x: number, top: number, bottom: number): string =>
  `<g transform="translate(${x} ${top}) rotate(90)">${tumpal(dye, { x: 0, y: -14, width: bottom - top, height: 72 })}</g>`

/** Wide trousers to the calf. */
export function culottes(cloth: Cloth): Garment {
  const leg = 'M420 330 C400 560 350 900 318 1240 C400 1268 500 1268 566 1250 C580 1060 592 860 600 700 V330 Z'
  const half =
    panel(leg, cloth, cloth.motif.name === 'parang' ? -45 : 4) +
    folds(['M470 400 C450 700 420 1000 396 1250', 'M540 520 C520 760 510 1000 490 1260'], leg, 1.1) +
    seam('M330 1216 C400 1242 500 1242 568 1226')
  const trim = cloth.trim ?? cloth.dye
  return {
    drawing: `${half}${mirrored(half)}<path d="M600 420 V720" stroke="#12060a" stroke-opacity=".5" stroke-width="4"/>${panel('M416 268 H784 L788 352 H412 Z', { motif: plain, dye: trim }, 0, 0.7)}<g stroke="#000" stroke-opacity=".18" stroke-width="4">${Array.from({ length: 30 }, (_, index) => `<path d="M${424 + index * 12.3} 276 V346"/>`).join('')}</g><path d="M586 340 C570 420 580 470 560 520 M612 340 C630 410 616 470 636 516" stroke="${trim.second}" stroke-width="9" stroke-linecap="round" fill="none"/>`,
    outline: `${leg} M780 330 C800 560 850 900 882 1240 C800 1268 700 1268 634 1250 C620 1060 608 860 600 700 V330 Z M416 268 H784 V352 H412 Z`,
    hanger: false,
  }
}

/** A long cloth over a brass rod, both ends falling. */
export function hanging(
  cloth: Cloth,
  { fringe = false, width = 460 }: { fringe?: boolean; width?: number } = {},
): Garment {
  const trim = cloth.trim ?? cloth.dye
  const left = 600 - width / 2
  const right = 600 + width / 2
  const back = `M${left + 60} 250 H${right + 54} C${right + 64} 500 ${right + 40} 760 ${right + 56} 1060 H${left + 72} Z`
  const front = `M${left} 236 H${right} C${right + 14} 560 ${right - 18} 920 ${right + 8} 1290 Q600 1316 ${left - 8} 1290 C${left + 18} 920 ${left - 14} 560 ${left} 236 Z`
  const threads = fringe
    ? Array.from(
        { length: Math.floor(width / 11) },
        (_, index) =>
          `<path d="M${left + index * 11} 1296 q${(index % 3) * 3 - 3} 40 ${(index % 2) * 5 - 2} 84" stroke="${index % 2 ? trim.main : lighter(trim.main, 0.25)}" stroke-width="3.4" fill="none"/>`,
      ).join('')
    : ''
  const end = clipped(`<path d="${front}"/>`, tumpal(trim, { x: left - 40, y: 1270, width: width + 80, height: 150 }))
  const lines = [0.14, 0.36, 0.58, 0.82].map(
    (share, index) =>
      `M${left + width * share} 244 C${left + width * share + (index % 2 ? 22 : -18)} 560 ${left + width * share + (index % 2 ? -16 : 20)} 900 ${left + width * share} 1310`,
  )
  const rod = linear([
    [0, '#f4dfa8'],
    [0.4, '#c49a4c'],
    [1, '#7d5a20'],
  ])
  return {
    drawing: `${rod.defs}<rect x="130" y="226" width="940" height="22" rx="11" fill="${rod.paint}"/>${panel(back, cloth)}<path d="${back}" fill="#12060a" opacity=".38"/>${threads}${panel(front, cloth)}${end}${folds(lines, front, 1.15)}<path d="M${left} 236 H${right}" stroke="#fff" stroke-opacity=".35" stroke-width="10" filter="url(#blur6)"/>`,
    outline: `${back} ${front}`,
    hanger: false,
  }
}

/** Cloths folded in a pile, the newest on top. */
export function pile(cloths: Cloth[]): Garment {
  const rows = cloths.map((cloth, index) => {
    const y = 1250 - index * 150
    const path = `M${250 + index * 14} ${y - 150} Q${232 + index * 14} ${y - 75} ${250 + index * 14} ${y} H${940 - index * 10} Q${972 - index * 10} ${y - 75} ${940 - index * 10} ${y - 150} Z`
    const layers = [50, 100]
      .map(
        (offset) =>
          `<path d="M${256 + index * 14} ${y - offset} H${944 - index * 10}" stroke="#12060a" stroke-opacity=".5" stroke-width="5"/><path d="M${256 + index * 14} ${y - offset + 6} H${944 - index * 10}" stroke="#fff" stroke-opacity=".16" stroke-width="4"/>`,
      )
      .join('')
    return panel(path, cloth) + layers
  })
  const last = cloths.at(-1)
  const top = 1250 - (cloths.length - 1) * 150 - 150
  const drape = last
    ? panel(`M400 ${top - 4} H800 L796 ${top + 330} Q600 ${top + 350} 404 ${top + 330} Z`, last, 0) +
      tumpalEnd(last, top)
    : ''
  // Drawn at half height, then brought nearer to the eye.
  return {
    drawing: `<g transform="translate(-150 -330) scale(1.25)">${rows.join('')}${drape}</g>`,
    outline: 'M170 690 H1030 V1232 H170 Z',
    hanger: false,
  }
}

const tumpalEnd = (cloth: Cloth, top: number): string =>
  clipped(
    `<path d="M400 ${top - 4} H800 L796 ${top + 330} Q600 ${top + 350} 404 ${top + 330} Z"/>`,
    tumpal(cloth.trim ?? cloth.dye, { x: 390, y: top + 310, width: 420, height: 110 }),
  )

/** A square scarf laid out with one corner turned over. */
export function square(cloth: Cloth): Garment {
  const trim = cloth.trim ?? cloth.dye
  const path = 'M600 300 L1040 760 L600 1220 L160 760 Z'
  return {
    drawing: `${panel(path, cloth)}${clipped(`<path d="${path}"/>`, `<path d="${path}" fill="none" stroke="${trim.ground}" stroke-width="80"/><path d="M600 342 L1000 760 L600 1178 L200 760 Z" fill="none" stroke="${trim.main}" stroke-width="6"/><path d="M600 326 L1016 760 L600 1194 L184 760 Z" fill="none" stroke="${trim.second}" stroke-width="7" stroke-dasharray="2 15" stroke-linecap="round"/>`)}${folds(['M600 300 C560 600 640 900 600 1220', 'M160 760 C440 720 760 800 1040 760'], path, 0.8)}<path d="M600 1220 L820 990 C720 960 640 1010 600 1220 Z" fill="${darker(trim.ground, 0.2)}"/><path d="M600 1220 L820 990 C720 960 640 1010 600 1220 Z" fill="#fff" opacity=".12"/>`,
    outline: path,
    hanger: false,
  }
}

export function tote(cloth: Cloth): Garment {
  const path = 'M300 560 H900 L930 1260 Q930 1290 900 1290 H300 Q270 1290 270 1260 Z'
  const trim = cloth.trim ?? cloth.dye
  const handle = (colour: string, dx: number) =>
    `<path d="M${420 + dx} 600 C${420 + dx} 220 ${780 + dx} 220 ${780 + dx} 600" fill="none" stroke="${colour}" stroke-width="38"/>`
  return {
    drawing: `${handle(darker(trim.ground, 0.35), 24)}${panel(path, cloth)}${panel('M300 560 H900 L903 640 H297 Z', { motif: plain, dye: trim }, 0, 0.4)}${folds(['M360 680 C380 900 350 1100 370 1280', 'M820 680 C800 900 840 1100 820 1280'], path)}${handle(trim.ground, 0)}<path d="M420 600 C420 220 780 220 780 600" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="6"/><g fill="${trim.second}">${[402, 438, 762, 798].map((x) => `<circle cx="${x}" cy="604" r="5"/>`).join('')}</g><rect x="556" y="590" width="88" height="34" fill="#f3e6d2"/><path d="M568 607 H632" stroke="#7c1029" stroke-width="4"/>`,
    outline: path,
    hanger: false,
  }
}

export function pouch(cloth: Cloth): Garment {
  const path = 'M250 720 Q250 690 290 690 H910 Q950 690 950 720 L970 1150 Q970 1210 910 1210 H290 Q230 1210 230 1150 Z'
  return {
    drawing: `${panel(path, cloth)}${folds(['M320 760 C300 900 330 1050 310 1200', 'M880 760 C900 900 860 1050 890 1200'], path)}<rect x="262" y="704" width="676" height="30" rx="6" fill="#c9a052"/><path d="M270 719 H930" stroke="#7d5a20" stroke-width="10" stroke-dasharray="5 5"/><path d="M900 720 l64 60 l-16 40 l-64 -56 Z" fill="#d9b465" stroke="#7d5a20" stroke-width="4"/><path d="M946 808 C970 880 960 930 976 980" stroke="${cloth.dye.second}" stroke-width="9" fill="none"/><path d="M962 970 h30 l8 90 h-46 Z" fill="${cloth.dye.second}"/>`,
    outline: path,
    hanger: false,
  }
}

export function cushion(cloth: Cloth): Garment {
  const path =
    'M260 520 C400 560 800 560 940 520 C980 520 990 540 984 570 C948 720 948 1020 984 1180 C990 1214 976 1230 944 1226 C800 1186 400 1186 256 1226 C224 1230 210 1214 216 1180 C252 1020 252 720 216 570 C210 540 222 520 260 520 Z'
  const trim = cloth.trim ?? cloth.dye
  return {
    drawing: `${panel(path, cloth, undefined, 1.4)}<path d="${path}" fill="none" stroke="${trim.main}" stroke-width="10"/>${folds(['M300 600 C420 680 460 700 520 720', 'M900 600 C780 680 740 700 690 720', 'M300 1140 C420 1060 460 1040 520 1010', 'M900 1140 C780 1060 740 1040 690 1010'], path, 0.8)}<ellipse cx="520" cy="760" rx="260" ry="160" fill="#fff" opacity=".1" filter="url(#blur60)"/>`,
    outline: path,
    hanger: false,
  }
}
