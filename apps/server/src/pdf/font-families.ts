import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadOnce } from '../load-once.ts'

const { resolve } = createRequire(import.meta.url)

/** Noto Sans by script, as its packages are named; every family is cut into slices of some characters. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script_Extensions=Arabic}/u, 'noto-sans-arabic'],
  [/\p{Script_Extensions=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{Script_Extensions=Thai}/u, 'noto-sans-thai'],
  [/\p{Script_Extensions=Bengali}/u, 'noto-sans-bengali'],
  [/\p{Script_Extensions=Tamil}/u, 'noto-sans-tamil'],
  [/\p{Script_Extensions=Telugu}/u, 'noto-sans-telugu'],
  [/\p{Script_Extensions=Kannada}/u, 'noto-sans-kannada'],
  [/\p{Script_Extensions=Sinhala}/u, 'noto-sans-sinhala'],
  [/\p{Script_Extensions=Georgian}/u, 'noto-sans-georgian'],
  [/\p{Script_Extensions=Armenian}/u, 'noto-sans-armenian'],
  [/\p{Script_Extensions=Ethiopic}/u, 'noto-sans-ethiopic'],
  [/\p{Script_Extensions=Khmer}/u, 'noto-sans-khmer'],
]

/** Has Latin, Greek, Cyrillic, Devanagari and most punctuation. */
const base = 'noto-sans'

/** Han characters are written differently in each of these; each family lacks some of the others'. */
const hanFamilies = { hans: 'noto-sans-sc', hant: 'noto-sans-tc', jpan: 'noto-sans-jp', kore: 'noto-sans-kr' } as const
export type HanStyle = keyof typeof hanFamilies

/**
 * The writing style of a text's Han characters: kana are Japanese, Hangul is Korean; otherwise that of the country which the text is
 * for, or simplified Chinese.
 */
export function hanStyleOf(text: string, country_code?: string | null): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jpan'
  if (/\p{Script=Hangul}/u.test(text)) return 'kore'
  switch (country_code?.toLowerCase()) {
    case 'jp':
      return 'jpan'
    case 'kr':
      return 'kore'
    case 'tw':
    case 'hk':
    case 'mo':
      return 'hant'
    default:
      return 'hans'
  }
}

/** Files that may have the character, the best first. */
export async function* fontFilesFor(character: string, style: HanStyle): AsyncGenerator<string> {
  const point = character.codePointAt(0) ?? 0
  for (const family of familiesFor(character, style)) {
    const { slices } = await loadFamily(family)
    for (const { file, ranges } of slices)
      if (ranges.some(([first, last]) => point >= first && point <= last)) yield file
  }
}

function familiesFor(character: string, style: HanStyle): string[] {
  const own = scripts.find(([script]) => script.test(character))?.[1]
  const preferred = hanFamilies[style]
  const han = [preferred, ...Object.values(hanFamilies).filter((family) => family !== preferred)]
  // Without a script of its own, punctuation of East Asia is that of the Han characters beside it.
  const isWide = /[\u2e80-\u33ff\uff00-\uffef\p{Script=Han}\p{Script=Hangul}]/u.test(character)
  return isWide ? [...han, base] : [...(own ? [own] : []), base, ...han]
}

interface Family {
  slices: readonly { file: string; ranges: readonly (readonly [number, number])[] }[]
}

const loaders = new Map<string, () => Promise<Family>>()

function loadFamily(name: string): Promise<Family> {
  let load = loaders.get(name)
  if (!load) {
    load = loadOnce(() => readFamily(name))
    loaders.set(name, load)
  }
  return load()
}

/** The package lists the characters of each slice as CSS does: `U+0400-045F,U+0490`. */
async function readFamily(name: string): Promise<Family> {
  const list = resolve(`@fontsource-variable/${name}/unicode.json`)
  const slices = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
  return {
    slices: Object.entries(slices).map(([slice, ranges]) => ({
      file: `${name}/files/${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: ranges.split(',').map(rangeOf),
    })),
  }
}

function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

export const readFontFile = (file: string) => readFile(resolve(`@fontsource-variable/${file}`))
