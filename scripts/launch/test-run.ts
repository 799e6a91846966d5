import { relative } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect, styleText } from 'node:util'
import { pathOf } from './processes.ts'
import { recordUnsteadyStories } from './unsteady-stories.ts'

/** Two files at a time suit two cores; most of a test's time is spent in PostgreSQL or the browser. */
const CONCURRENCY = 2
/** Ends a test that hangs; a slow machine under load takes minutes for the longest file. */
const FILE_TIMEOUT_MS = 10 * 60_000

export type Counts = { passed: number; failed: number }

/** The result of one file, with the details of each failure. */
type Outcome = Counts & { failures: string[]; unsteady: { story: string; error: string }[]; output: string }

/**
 * Runs each file in a process of its own, and prints a line per file, then the details of each failure. A browser story
 * that failed is retried once, alone: a browser has timing of its own. If it then passes, it is listed as unsteady, and a test
 * fails until its cause is written there. Nothing else is retried, since a race that shows once is a fault.
 */
export async function runTestFiles(files: string[], namePatterns: string[]): Promise<Counts> {
  const outcomes = await runOnce(files, namePatterns, CONCURRENCY)
  const again = files.filter((file) => file.startsWith('e2e/') && outcomes.get(file)?.failed)
  if (again.length > 0) console.log('Browser stories that failed, tried again, one at a time:')
  const second = again.length > 0 ? await runOnce(again, namePatterns, 1) : new Map<string, Outcome>()

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

async function runOnce(files: string[], namePatterns: string[], concurrency: number): Promise<Map<string, Outcome>> {
  const outcomes = new Map(files.map((file): [string, Outcome] => [file, emptyOutcome()]))
  const outcomeOf = (file = '') => {
    const path = pathInProject(file)
    const outcome = outcomes.get(path) ?? emptyOutcome()
    outcomes.set(path, outcome)
    return outcome
  }
  const stream = run({
    files: files.map(pathOf),
    cwd: pathOf('.'),
    isolation: 'process',
    concurrency,
    timeout: FILE_TIMEOUT_MS,
    testNamePatterns: namePatterns,
  })
  const collect = ({ file, message }: { file?: string; message: string }) => {
    outcomeOf(file).output += message
  }
  stream.on('test:stdout', collect)
  stream.on('test:stderr', collect)
  stream.on('test:diagnostic', (diagnostic) => {
    if (diagnostic.file) collect({ ...diagnostic, message: `${diagnostic.message}\n` })
  })
  stream.on('test:pass', ({ file, details, skip, todo }) => {
    if (details.type !== 'suite' && skip === undefined && todo === undefined) outcomeOf(file).passed += 1
  })
  stream.on('test:fail', (event) => {
    if (event.todo !== undefined || isOnlyItsChildren(event)) return
    const { file, name, details } = event
    const outcome = outcomeOf(file)
    outcome.failed += 1
    const [error = ''] = describe(details.error).split('\n')
    outcome.unsteady.push({ story: name, error })
    outcome.failures.push(`${styleText('red', '✘')} ${name}\n${indent(describe(details.error))}`)
  })
  stream.on('test:summary', ({ file, success, counts: { passed }, duration_ms }) => {
    if (!file) return
    const mark = success ? styleText('green', '✔') : styleText('red', '✘')
    console.log(
      `${mark} ${pathInProject(file)} ${styleText('dim', `${passed} passed, ${(duration_ms / 1000).toFixed(1)} s`)}`,
    )
  })
  // The stream moves only while it is read.
  for await (const _event of stream);
  return outcomes
}

/** At the end, where it is easy to find; a file that failed as a whole has no line above. */
function report(heading: string, outcome = emptyOutcome()): void {
  console.log(`\n${styleText('bold', heading)}`)
  for (const failure of outcome.failures) console.log(indent(failure))
  const output = outcome.output.trim()
  if (output) console.log(indent(`It also printed:\n${output}`))
}

function emptyOutcome(): Outcome {
  return { passed: 0, failed: 0, failures: [], unsteady: [], output: '' }
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
