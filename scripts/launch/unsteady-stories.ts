import { readFileSync, writeFileSync } from 'node:fs'
import { pathOf } from './processes.ts'

/** A browser story that failed, and passed when it was tried again: it counts as failed until its cause is found. */
export interface UnsteadyStory {
  /** ISO 8601, such as 2026-W48. */
  week: string
  file: string
  story: string
  /** How often in that week. */
  count: number
  /** The first line of what it threw. */
  error: string
  /** Why, and what was changed. Empty until it is found. */
  cause: string
}

const listPath = pathOf('e2e/unsteady-stories.json')

export function readUnsteadyStories(): UnsteadyStory[] {
  return JSON.parse(readFileSync(listPath, 'utf8')) as UnsteadyStory[] // written below
}

/** Adds stories of one file to the list of this week. */
export function recordUnsteadyStories(file: string, failures: readonly { story: string; error: string }[]): void {
  const week = weekOf(new Date())
  const list = failures.reduce(
    (known, failure) => withUnsteady(known, { week, file, ...failure }),
    readUnsteadyStories(),
  )
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`)
}

/** A story that was unsteady before in the same week is counted; what was found about it may not be all. */
export function withUnsteady(
  list: readonly UnsteadyStory[],
  added: Pick<UnsteadyStory, 'week' | 'file' | 'story' | 'error'>,
): UnsteadyStory[] {
  const isSame = ({ week, file, story }: UnsteadyStory) =>
    week === added.week && file === added.file && story === added.story
  const known = list.find(isSame)
  const entry = { ...added, count: (known?.count ?? 0) + 1, cause: '' }
  return known ? list.map((one) => (one === known ? entry : one)) : [...list, entry]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The week of a day in UTC: the one with the year's first Thursday is W01. */
export function weekOf(day: Date): string {
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const weekday = (day.getUTCDay() + 6) % 7 // from Monday
  const thursday = new Date(midnight + (3 - weekday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}
