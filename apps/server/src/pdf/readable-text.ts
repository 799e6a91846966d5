import type { Cluster, Line, Run } from './shape-text.ts'

/**
 * What programs that read a PDF get for its glyphs. Many take a code for a mark without width if one of its characters is a mark, drop one
 * that ends with an invisible character, and find no space where the direction changes within a line that runs from right to left. So each
 * mark has a code of its own, joiners go with a letter, and such a space goes with the letter beside it.
 */

/** The characters of a cluster in parts, in reading order; the first is the letter's. */
export function readableParts(text: string, is_rtl: boolean): string[] {
  const parts: string[] = []
  let joiners = ''
  for (const character of text) {
    if (/\p{Cf}/u.test(character)) {
      if (is_rtl && parts.length > 0) parts[parts.length - 1] += character
      else joiners += character
    } else if (/\p{Mn}/u.test(character) || parts.length === 0 || /^\p{Mn}/u.test(parts.at(-1) ?? '')) {
      parts.push(joiners + character)
      joiners = ''
    } else {
      parts[parts.length - 1] += joiners + character
      joiners = ''
    }
  }
  return parts
}

/** The runs of a line in reading order, each with its place. */
export function readableRuns({ runs }: Line): (Run & { x: number })[] {
  let right = 0
  const placed = runs.map((run) => {
    const x = right
    right += run.clusters.reduce((sum, { advance }) => sum + advance, 0)
    return { ...run, x }
  })
  placed.sort((one, other) => one.start - other.start)
  return placed.flatMap((run, index) => {
    const clusters = joinersWithLetters(run)
    if (!run.is_rtl || runs.length === 1) return [{ ...run, clusters }]
    const isFollowed = index < runs.length - 1
    return clusters.some(({ text }) => hasRightToLeftLetter.test(text))
      ? [{ ...run, clusters: spacesWithLetters(clusters, isFollowed) }]
      : oneByOne({ ...run, clusters })
  })
}

const hasRightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Punctuation between letters from right to left: readers leave it as it is written, so it is written in reading order. */
function oneByOne(run: Run & { x: number }): (Run & { x: number })[] {
  let right = run.x
  const placed = run.clusters.map((cluster) => {
    const x = right
    right += cluster.advance
    return { ...run, x, is_rtl: false, clusters: [cluster] }
  })
  const written: typeof placed = []
  let space = ''
  for (const part of placed.reverse()) {
    const [cluster] = part.clusters
    const last = written.at(-1)
    if (!cluster) continue
    if (cluster.text === ' ' && last) last.clusters = last.clusters.map((own) => ({ ...own, text: `${own.text} ` }))
    else if (cluster.text === ' ') space = `${rightToLeftMark} `
    else {
      written.push({ ...part, clusters: [{ ...cluster, text: space + cluster.text }] })
      space = ''
    }
  }
  return written
}

/** A joiner at the edge of a cluster goes to the letter beside it, on the side where it does not end a code. */
function joinersWithLetters({ clusters: seen, is_rtl }: Run): Cluster[] {
  const clusters = is_rtl ? [...seen].reverse() : [...seen]
  clusters.forEach((cluster, index) => {
    const [joiners = ''] = (is_rtl ? /^\p{Cf}+/u : /\p{Cf}+$/u).exec(cluster.text) ?? []
    if (!joiners) return
    clusters[index] = {
      ...cluster,
      text: is_rtl ? cluster.text.slice(joiners.length) : cluster.text.slice(0, -joiners.length),
    }
    const neighbour = index + (is_rtl ? -1 : 1)
    const other = clusters[neighbour]
    if (other) clusters[neighbour] = { ...other, text: is_rtl ? other.text + joiners : joiners + other.text }
  })
  return is_rtl ? clusters.reverse() : clusters
}

/** The sign of the direction, without which a code that begins with a space is taken for one. */
const rightToLeftMark = '\u200f'

/** clusters: of a run from right to left, as they are seen. */
function spacesWithLetters(clusters: readonly Cluster[], isFollowed: boolean): Cluster[] {
  const seen = [...clusters]
  const [last, beforeLast] = seen
  if (isFollowed && last?.text === ' ' && beforeLast) {
    const moved = <Glyph extends { x: number }>(glyph: Glyph) => ({ ...glyph, x: glyph.x + last.advance })
    const { letter, others, text, advance } = beforeLast
    seen.splice(0, 2, {
      ...beforeLast,
      text: `${text} ${rightToLeftMark}`,
      letter: moved(letter),
      others: others.map(moved),
      advance: last.advance + advance,
    })
  }
  const [second, first] = seen.slice(-2)
  if (second && first?.text === ' ')
    seen.splice(-2, 2, { ...second, text: ` ${second.text}`, advance: second.advance + first.advance })
  return seen
}
