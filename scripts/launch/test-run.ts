import { relative } from 'node:path'
import { type EventData, run } from 'node:test'
import { inspect, styleText } from 'node:util'
import { pathOf } from './processes.ts'

/** Two files at a time suit two cores; most of a test's time is spent in PostgreSQL or the browser. */
const CONCURRENCY = 2
const FILE_TIMEOUT_MS = 5 * 60_000

export type Counts = { passed: number; failed: number }

/** Runs each file in a process of its own, and prints a line per file, then the story of each failure. */
export async function runTestFiles(files: string[], namePatterns: string[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 }
  const outputs = new Map<string, string>()
  const failures = new Map<string, string[]>()
  const stream = run({
    files: files.map(pathOf),
    cwd: pathOf('.'),
    isolation: 'process',
    concurrency: CONCURRENCY,
    timeout: FILE_TIMEOUT_MS,
    testNamePatterns: namePatterns,
  })
  const collect = ({ file = '', message }: { file?: string; message: string }) => {
    outputs.set(file, (outputs.get(file) ?? '') + message)
  }
  stream.on('test:stdout', collect)
  stream.on('test:stderr', collect)
  stream.on('test:diagnostic', (diagnostic) => {
    if (diagnostic.file) collect({ ...diagnostic, message: `${diagnostic.message}\n` })
  })
  stream.on('test:pass', ({ details, skip, todo }) => {
    if (details.type !== 'suite' && skip === undefined && todo === undefined) counts.passed += 1
  })
  stream.on('test:fail', (event) => {
    if (event.todo !== undefined || isOnlyItsChildren(event)) return
    counts.failed += 1
    const { file = '', name, details } = event
    const told = `${styleText('red', '✘')} ${name}\n${indent(describe(details.error))}`
    failures.set(file, [...(failures.get(file) ?? []), told])
  })
  stream.on('test:summary', ({ file, success, counts: { passed }, duration_ms }) => {
    if (!file) return
    const mark = success ? styleText('green', '✔') : styleText('red', '✘')
    console.log(
      `${mark} ${pathInProject(file)} ${styleText('dim', `${passed} passed, ${(duration_ms / 1000).toFixed(1)} s`)}`,
    )
  })
  // The stream moves only while somebody reads it.
  for await (const _event of stream);
  // At the end, where they are easy to find; a file that fell over as a whole has not even had its line above.
  for (const [file, told] of failures) {
    console.log(`\n${styleText('bold', pathInProject(file))}`)
    for (const failure of told) console.log(indent(failure))
    const output = outputs.get(file)?.trim()
    if (output) console.log(indent(`It also printed:\n${output}`))
  }
  return counts
}

/** What the test threw; for a file that ended badly as a whole, how it ended. */
function describe(error: Error): string {
  if (error.cause instanceof Error) return inspect(error.cause)
  const { exitCode, signal } = error as Error & { exitCode?: number; signal?: string }
  return `${error.cause ?? error.message} (${signal ?? `exit code ${exitCode}`})`
}

function pathInProject(file: string): string {
  return relative(pathOf('.'), file)
}

/** A suite or a parent test fails with its children; only they count. */
function isOnlyItsChildren({ details }: EventData.TestFail): boolean {
  return (details.error as Error & { failureType?: string }).failureType === 'subtestsFailed'
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
