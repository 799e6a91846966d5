import classes from './analytics.module.css'

interface ChangedFigureProps {
  value: number
  /** Undefined: nothing is compared. */
  before: number | undefined
  format: (value: number) => string
}

/** A figure of a table, and below it how it changed. */
export function ChangedFigure({ value, before, format }: ChangedFigureProps) {
  if (before === undefined) return format(value)
  return (
    <>
      {format(value)}
      <span className={classes.changeBelow}>{`${changeOf(value, before)} · ${format(before)}`}</span>
    </>
  )
}

/** In percent of what was before; a dash where there was nothing. */
export function changeOf(value: number, before: number): string {
  if (before === 0) return value === 0 ? '0 %' : '–'
  const percent = Math.round(((value - before) / Math.abs(before)) * 1000) / 10
  return `\u2066${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %\u2069`
}

/** A part in percent; a dash where it is no part of all: carts of programs, and of browsers without scripts, have no visits. */
export const shareOf = (value: number, all: number) =>
  all > 0 && value <= all ? `\u2066${Math.round((value / all) * 1000) / 10} %\u2069` : '–'
