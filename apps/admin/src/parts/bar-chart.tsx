import classes from './bar-chart.module.css'

export interface Bar {
  /** A date, or another name of the bar. */
  id: string
  label: string
  value: number
  /** Of the period compared with: a line across the bar. */
  compared?: number | undefined
  /** Shown when the bar is pointed at or focused: the value first. */
  tip: readonly [value: string, ...notes: string[]]
}

export interface BarChartProps {
  label: string
  bars: readonly Bar[]
  /** The highest value, formatted; shown above the bars. */
  format: (value: number) => string
}

const LABELS = 5

/** Values as bars. A list, so that it can be read out; pointing at a bar or tabbing to it shows its figures. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const values = bars.flatMap(({ value, compared = 0 }) => [value, compared])
  const highest = Math.max(...values, 0)
  const share = (value: number) => `${(Math.max(value, 0) / Math.max(highest, 1)) * 100}%`
  const labelEvery = Math.ceil(bars.length / LABELS)
  return (
    <div className={classes.plot}>
      {highest > 0 && (
        <span className={classes.top} aria-hidden>
          {format(highest)}
        </span>
      )}
      <ol className={classes.bars} aria-label={label}>
        {bars.map((bar, index) => (
          <li key={bar.id} className={classes.day} data-edge={edge(index, bars.length)}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the figures of a bar must be reachable by keyboard */}
            <span className={classes.bar} tabIndex={0}>
              <span className={classes.fill} style={{ height: share(bar.value) }} />
              {bar.compared !== undefined && (
                <span className={classes.compared} style={{ insetBlockEnd: share(bar.compared) }} />
              )}
              <span className={classes.tip}>
                <strong>{bar.tip[0]}</strong>
                {bar.tip.slice(1).map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </span>
            </span>
            <span className={classes.date} aria-hidden>
              {(bars.length - 1 - index) % labelEvery === 0 && bar.label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The figures of the outermost bars open inward, so that they stay on the card. */
function edge(index: number, count: number): 'start' | 'end' | undefined {
  if (index < Math.max(3, count / 5)) return 'start'
  return index >= count - Math.max(3, count / 5) ? 'end' : undefined
}
