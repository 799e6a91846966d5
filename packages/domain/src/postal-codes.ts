import { westernDigits } from './western-digits.ts'

/**
 * How postal codes of countries look, of the same data as the table of addresses. Those of the United Kingdom are without their list
 * of areas, and those at the end with forms that are newer than the data or left out by people. Each is of the whole code.
 */
const patterns: readonly [countries: string, pattern: string][] = [
  [
    'ba bt cu de do dz ee eg eh es fi gt hn hr id iq it jo ke kh kr kw la lk lt ma mn mv mx my na ni np pk sd sn th tr ua uy zm',
    '\\d{5}',
  ],
  ['af al at au az bd be bg ch cv cy dk et ge gw hm ht hu lr lu md mk mz ne no nz ph si sj tn ve za', '\\d{4}'],
  ['by cn co ec in kg ng ro ru sg tj tm uz', '\\d{6}'],
  ['fo gn is ls mg pg', '\\d{3}'],
  ['cz gr se sk', '\\d{3} ?\\d{2}'],
  ['bl gp mf', '9[78][01]\\d{2}'],
  ['ar', '(?:(?:[A-HJ-NP-Z])?\\d{4})(?:[A-Z]{3})?'],
  ['vi', '(?:008(?:(?:[0-4]\\d)|(?:5[01])))(?:[ -](?:\\d{4}))?'],
  ['pr', '(?:00[679]\\d{2})(?:[ -](?:\\d{4}))?'],
  ['am', '(?:37)?\\d{4}'],
  ['as', '(?:96799)(?:[ -](?:\\d{4}))?'],
  ['pw', '(?:969(?:39|40))(?:[ -](?:\\d{4}))?'],
  ['gu', '(?:969(?:[12]\\d|3[12]))(?:[ -](?:\\d{4}))?'],
  ['fm', '(?:9694[1-4])(?:[ -](?:\\d{4}))?'],
  ['mp', '(?:9695[012])(?:[ -](?:\\d{4}))?'],
  ['mh', '(?:969[67]\\d)(?:[ -](?:\\d{4}))?'],
  ['ai', '(?:AI-)?2640'],
  ['sh', '(?:ASCN|STHL) 1ZZ'],
  ['om', '(?:PC )?\\d{3}'],
  ['lb', '(?:\\d{4})(?: ?(?:\\d{4}))?'],
  ['bh', '(?:\\d|1[0-2])\\d{2}'],
  ['va', '00120'],
  ['ax', '22\\d{3}'],
  ['nf', '2899'],
  ['gl', '39\\d{2}'],
  ['sm', '4789\\d'],
  ['cx', '6798'],
  ['cc', '6799'],
  ['me', '8\\d{4}'],
  ['li', '948[5-9]|949[0-8]'],
  ['um', '96898'],
  ['yt', '976\\d{2}'],
  ['mc', '980\\d{2}'],
  ['wf', '986\\d{2}'],
  ['pf', '987\\d{2}'],
  ['nc', '988\\d{2}'],
  ['mq', '9[78]2\\d{2}'],
  ['gf', '9[78]3\\d{2}'],
  ['re', '9[78]4\\d{2}'],
  ['pm', '9[78]5\\d{2}'],
  ['ac', 'ASCN 1ZZ'],
  ['io', 'BBND 1ZZ'],
  ['fk', 'FIQQ 1ZZ'],
  ['gb', 'GIR ?0AA|BFPO ?\\d{1,4}|[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}'],
  ['gi', 'GX11 1AA'],
  ['gg', 'GY\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}'],
  ['im', 'IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}'],
  ['je', 'JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}'],
  ['pn', 'PCRN 1ZZ'],
  ['gs', 'SIQQ 1ZZ'],
  ['ta', 'TDCU 1ZZ'],
  ['tc', 'TKCA 1ZZ'],
  ['vc', 'VC\\d{4}'],
  ['vg', 'VG\\d{4}'],
  ['xk', '[1-7]\\d{4}'],
  ['bm', '[A-Z]{2} ?[A-Z0-9]{2}'],
  ['bn', '[A-Z]{2} ?\\d{4}'],
  ['so', '[A-Z]{2} ?\\d{5}'],
  ['mt', '[A-Z]{3} ?\\d{2,4}'],
  ['ca', '[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d'],
  ['sz', '[HLMS]\\d{3}'],
  ['ie', '[\\dA-Z]{3} ?[\\dA-Z]{4}'],
  ['fr', '\\d{2} ?\\d{3}'],
  ['pl', '\\d{2}-?\\d{3}'],
  ['mu', '\\d{3}(?:\\d{2}|[A-Z]{2}\\d{3})'],
  ['jp', '\\d{3}-?\\d{4}'],
  ['tz', '\\d{4,5}'],
  ['cr', '\\d{4,5}|\\d{3}-?\\d{4}'],
  ['nl', '\\d{4} ?[A-Z]{2}'],
  ['pt', '\\d{4}-?\\d{3}'],
  ['rs', '\\d{5,6}'],
  ['il', '\\d{5}(?:\\d{2})?'],
  ['br', '\\d{5}-?\\d{3}'],
  ['ir', '\\d{5}-?\\d{5}'],
  ['vn', '\\d{5}\\d?'],
  ['cl', '\\d{7}'],
  ['tw', '\\d{3}(?:\\d{2,3})?'],
  ['sa', '\\d{5}(?:-?\\d{4})?'],
  ['kz', '\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d'],
  ['sv', '(?:CP ?)?\\d{4}'],
  ['lv', '(?:LV-?)?\\d{4}'],
  ['bb', '(?:BB)?\\d{5}'],
  ['ad', '(?:AD)?[1-7]0\\d'],
  ['py', '\\d{4}|\\d{6}'],
  ['mm', '\\d{5}(?:\\d{2})?'],
  ['pe', '(?:LIMA \\d{1,2}|CALLAO 0?\\d)|\\d{5}'],
  ['us', '\\d{5}(?:-?\\d{4})?'],
  ['ky', 'KY\\d-?\\d{4}'],
]

const patternOf = new Map(
  patterns.flatMap(([countries, pattern]) =>
    countries.split(' ').map((country) => [country, new RegExp(`^(?:${pattern})$`, 'i')] as const),
  ),
)

/**
 * Whether a postal code can be one of the country: in the digits of any script, in either case, with any dash, with spaces and
 * hyphens or without, and behind the code of the country, as in SE-114 55. An empty one, and any of a country whose codes are not
 * known, can.
 */
export function isPostalCode(code: string, country_code: string | null | undefined): boolean {
  const country = country_code?.toLowerCase() ?? ''
  const pattern = patternOf.get(country)
  const plain = westernDigits(code)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
  if (!pattern || plain === '') return true
  const withoutCountry = plain.replace(new RegExp(`^${country}[ -]`, 'i'), '')
  return [plain, withoutCountry].some(
    (text) =>
      [' ', '', '-'].some((between) => pattern.test(text.replace(/\s+/g, between))) ||
      pattern.test(text.replace(/[\s-]+/g, '')),
  )
}
