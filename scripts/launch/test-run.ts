import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect, styleText } from 'node:util'
import { pathOf } from './processes.ts'
import { recordUnsteadyStories } from './unsteady-stories.ts'

/** Three processes at a time suit two cores: while a story waits for its page, another process has work. */
const CONCURRENCY = 3
/** Files of one process: loading the server's modules takes longer than most files' tests. */
const BATCH_SIZE = 16
/** Stories of one process and its shop; few, so that the processes end at about the same time. */
const STORIES_OF_A_SHOP = 7
/** Ends a process that hangs; a slow machine under load takes minutes for the longest file. */
const TIMEOUT_MS = 10 * 60_000
/** How often the files that still run are named. */
const PROGRESS_INTERVAL_MS = 2 * 60_000

/** Code of a file that changes for good what all files of a process share: mocks that no test restores, and settings. */
const CHANGES_PROCESS = /^import .*\bmock\b.* from 'node:test'|process\.env\.\w+ = /m
/** Code of a story that has no shop of its own. */
const SHARES_SHOP = /\bshareShop\(/

export type Counts = { passed: number; failed: number }

/** The result of one file, with the details of each failure. */
type Outcome = Counts & { failures: string[]; unsteady: { story: string; error: string }[]; output: string }

/**
 * Runs the files and prints a line per file, then the details of each failure. A browser story
 * that failed is retried once, alone: a browser has timing of its own. If it then passes, it is listed as unsteady, and a test
 * fails until its cause is written there. Nothing else is retried, since a race that shows once is a fault.
 */
export async function runTestFiles(files: string[], namePatterns: string[]): Promise<Counts> {
  const alone = (some: string[]) => some.map((file) => [file])
  // A pattern would leave out the tests around each file of a batch, whose names are the files'.
  const batches = namePatterns.length > 0 ? alone(files) : inBatches(files)
  const outcomes = await runOnce(batches, namePatterns, CONCURRENCY)
  const again = files.filter((file) => isStory(file) && outcomes.get(file)?.failed)
  if (again.length > 0) console.log('Browser stories that failed, tried again, one at a time:')
  const second = again.length > 0 ? await runOnce(alone(again), namePatterns, 1) : new Map<string, Outcome>()

  const final = new Map([...outcomes, ...second])
  for (const file of again) {
    if (second.get(file)?.failed) continue
    recordUnsteadyStories(file, outcomes.get(file)?.unsteady ?? [])
    report(`${file} is unsteady: it failed at first, and passed when tried again. The first time:`, outcomes.get(file))
  }
  for (const [file, outcome] of final) if (outcome.failed) report(file, outcome)
  const sum = (count: keyof Counts) => [...final.values()].reduce((total, outcome) => total + outcome[count], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

async function runOnce(
  batches: string[][],
  namePatterns: string[],
  concurrency: number,
): Promise<Map<string, Outcome>> {
  const progress = new Progress(batches.flat().length)
  const timer = setInterval(() => console.log(styleText('dim', progress.describe())), PROGRESS_INTERVAL_MS)
  const waiting = [...batches]
  const runWaiting = async (next: () => string[] | undefined) => {
    for (let batch = next(); batch; batch = next())
      for (const file of await runInProcess(batch, namePatterns, progress))
        await runInProcess([file], namePatterns, progress)
  }
  // From both ends: stories are at the beginning, and the first one waits for the demo, while the other processes test something else.
  await Promise.all(
    Array.from({ length: concurrency }, (_, index) =>
      runWaiting(() => (index === 0 ? waiting.shift() : waiting.pop())),
    ),
  )
  clearInterval(timer)
  return progress.outcomes
}

/**
 * Files that change the process, and stories with a shop of their own, are alone in theirs. The others share one with files of their
 * own program only: the server loads the production build of React, tests of the back-office its development build, and one process
 * can't have both.
 */
function inBatches(files: string[]): string[][] {
  const isAlone = (file: string) => {
    const code = readFileSync(pathOf(file), 'utf8')
    return CHANGES_PROCESS.test(code) || (isStory(file) && !SHARES_SHOP.test(code))
  }
  const batches = files.filter(isAlone).map((file) => [file])
  const together = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    programOf,
  )
  for (const [program, group] of together) {
    const size = program === 'e2e' ? STORIES_OF_A_SHOP : BATCH_SIZE
    while (group.length > 0) batches.push(group.splice(0, size))
  }
  const isOfStories = ([first = '']: string[]) => Number(isStory(first))
  return batches.sort((a, b) => isOfStories(b) - isOfStories(a))
}

const isStory = (file: string) => file.startsWith('e2e/')

/** "apps/server", "apps/admin", "packages", "scripts" … */
function programOf(file: string): string {
  const [folder = '', name = ''] = file.split('/')
  return folder === 'apps' ? `${folder}/${name}` : folder
}

/** Returns the files that were not begun when the process ended, which is one that a file broke. */
async function runInProcess(batch: string[], namePatterns: string[], progress: Progress): Promise<string[]> {
  const [first = ''] = batch
  const isAlone = batch.length === 1
  const stream = run({
    files: [pathOf(isAlone ? first : 'scripts/launch/test-batch.ts')],
    argv: isAlone ? [] : batch.map(pathOf),
    cwd: pathOf('.'),
    isolation: 'process',
    timeout: isAlone ? TIMEOUT_MS : 2 * TIMEOUT_MS,
    testNamePatterns: namePatterns,
  })
  let current = first
  const isWholeFile = ({ name, nesting }: { name: string; nesting: number }) =>
    !isAlone && nesting === 0 && batch.includes(pathInProject(name))
  const collect = ({ message }: { message: string }) => {
    progress.outcomeOf(current).output += message
  }
  stream.on('test:stdout', collect)
  stream.on('test:stderr', collect)
  stream.on('test:diagnostic', ({ file, message }) => file && collect({ message: `${message}\n` }))
  stream.on('test:start', (event) => {
    if (!isWholeFile(event)) return
    current = pathInProject(event.name)
    progress.begin(current)
  })
  stream.on('test:pass', (event) => {
    const { details, skip, todo } = event
    if (isWholeFile(event)) progress.end(current, details.duration_ms)
    else if (details.type !== 'suite' && skip === undefined && todo === undefined)
      progress.outcomeOf(current).passed += 1
  })
  stream.on('test:fail', (event) => {
    if (event.todo === undefined && !isOnlyItsChildren(event)) addFailure(progress.outcomeOf(current), event)
    if (isWholeFile(event)) progress.end(current, event.details.duration_ms)
  })
  progress.begin(current)
  // The stream moves only while it is read.
  for await (const _event of stream);
  progress.end(current)
  return batch.filter((file) => !progress.outcomes.has(file))
}

/** The outcomes of the files that were begun, and which run since when. */
class Progress {
  readonly outcomes = new Map<string, Outcome>()
  readonly #total: number
  readonly #startedAt = new Map<string, number>()
  #ended = 0

  constructor(total: number) {
    this.#total = total
  }

  outcomeOf(file: string): Outcome {
    const outcome = this.outcomes.get(file) ?? { passed: 0, failed: 0, failures: [], unsteady: [], output: '' }
    this.outcomes.set(file, outcome)
    return outcome
  }

  begin(file: string): void {
    this.outcomeOf(file)
    if (!this.#startedAt.has(file)) this.#startedAt.set(file, performance.now())
  }

  /** ms: how long it took, where the time since its beginning is another. */
  end(file: string, ms?: number): void {
    const startedAt = this.#startedAt.get(file)
    if (startedAt === undefined) return // ended before
    this.#startedAt.delete(file)
    this.#ended += 1
    const { passed, failed } = this.outcomeOf(file)
    const mark = failed === 0 ? styleText('green', '✔') : styleText('red', '✘')
    const seconds = ((ms ?? performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${mark} ${file} ${styleText('dim', `${passed} passed, ${seconds} s`)}`)
  }

  describe(): string {
    const running = [...this.#startedAt].map(
      ([file, since]) => `${file} for ${Math.round((performance.now() - since) / 1000)} s`,
    )
    return `${this.#ended} of ${this.#total} files have ended; running: ${running.join(', ')}`
  }
}

function addFailure(outcome: Outcome, { name, details }: EventData.TestFail): void {
  const description = describe(details.error)
  const [error = ''] = description.split('\n')
  outcome.failed += 1
  outcome.unsteady.push({ story: name, error })
  outcome.failures.push(`${styleText('red', '✘')} ${name}\n${indent(description)}`)
}

/** At the end, where it is easy to find; a file that failed as a whole has no line above. */
function report(heading: string, outcome: Outcome | undefined): void {
  console.log(`\n${styleText('bold', heading)}`)
  for (const failure of outcome?.failures ?? []) console.log(indent(failure))
  const output = outcome?.output.trim()
  if (output) console.log(indent(`It also printed:\n${output}`))
}

/** What the test threw; for a file that failed as a whole, how it ended. */
function describe(error: Error): string {
  if (error.cause instanceof Error) return inspect(error.cause)
  const { exitCode, signal } = error as Error & { exitCode?: number; signal?: string }
  return `${error.cause ?? error.message} (${signal ?? `exit code ${exitCode}`})`
}

/** As in the list of files, on Windows too. */
function pathInProject(file: string): string {
  return relative(pathOf('.'), file).replaceAll('\\', '/')
}

/** A suite or a parent test fails with its children; only they count. */
function isOnlyItsChildren({ details }: EventData.TestFail): boolean {
  return (details.error as Error & { failureType?: string }).failureType === 'subtestsFailed'
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
