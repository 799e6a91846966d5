import type { Figures } from './measure.ts'

/** The median of ours / theirs over pairs of rows: ours, theirs, ours, theirs, …. */
export function medianRatio(rows: readonly Figures[], of = ({ perSecond }: Figures) => perSecond): number {
  const ofNext = (row: Figures | undefined) => (row ? of(row) : 0)
  const ratios = rows
    .flatMap((row, index) => (index % 2 === 0 ? of(row) / ofNext(rows[index + 1]) : []))
    .sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? Number.NaN
}

/** The CPU time of a repetition, of all parts together. */
export const cpuOfAll = ({ cpu = {} }: Figures) => Object.values(cpu).reduce((sum, used) => sum + used, 0)
