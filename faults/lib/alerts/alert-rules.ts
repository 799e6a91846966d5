import { readFileSync } from 'node:fs'
import { root } from '@shopkey/testkit/run-script.ts'

/** A minute of the rules is a second, and a day five minutes: what happened "yesterday" need not be waited for. */
const minutesPerSecond = 60
const secondsPerDay = 300

const secondsPer: Record<string, number> = {
  s: 1 / minutesPerSecond,
  m: 1,
  h: minutesPerSecond,
  d: secondsPerDay,
}

export function readAlertRules(): string {
  return readFileSync(`${root}/deploy/prometheus/alerts.yml`, 'utf8')
}

export function namesOf(rules: string): string[] {
  return [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name)
}

/** The same rules with shorter windows, offsets and `for`. Thresholds stay, and so do numbers of seconds inside expressions. */
export function shortened(rules: string): string {
  return rules.replace(
    /(\[|\boffset |\bfor: )(\d+)([smhd])\b/g,
    (_whole, before: string, count: string, unit: string) => {
      const seconds = Number(count) * (secondsPer[unit] ?? 1)
      return `${before}${Math.max(1, Math.round(seconds))}s`
    },
  )
}
