import type { Figures } from './measure.ts'

/** The median of ours / theirs over pairs of rows: ours, theirs, ours, theirs, …. */
export function medianRatio(rows: readonly Figures[]): number {
  const ratios = rows
    .flatMap((row, index) => (index % 2 === 0 ? row.perSecond / (rows[index + 1]?.perSecond ?? 0) : []))
    .sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? Number.NaN
}
