import { withoutAddresses } from './without-addresses.ts'

interface PrintedError {
  type: string
  message: string
  stack?: string
  cause?: PrintedError
  [fact: string]: unknown
}

/** Facts of errors that name code or tables and no values: Node's, PostgreSQL's, the API's. */
const facts = [
  'code',
  'status',
  'statusCode',
  'kind',
  'request_id',
  'table',
  'column',
  'constraint',
  'routine',
  'severity',
]
const maxCauses = 5

/**
 * An error as logs may have it. PostgreSQL's `detail` and `where` hold values of rows, and the words of a refused call may repeat what
 * a shopper sent: neither is printed.
 */
export function printedError(error: unknown, depth = 0): PrintedError {
  if (!(error instanceof Error)) return { type: typeof error, message: describe(error) }
  const { name, message, stack, cause } = error
  const known = error as unknown as Readonly<Record<string, unknown>>
  const shown = facts.flatMap((fact) => (isFact(known[fact]) ? [[fact, known[fact]]] : []))
  const isReply = name === 'ClientError' && typeof known.status === 'number'
  const frames = stack?.slice(stack.indexOf('\n    at ') + 1)
  return {
    type: name,
    message: isReply ? `the API replied ${known.status}` : withoutAddresses(message),
    ...Object.fromEntries(shown),
    ...(frames?.startsWith('    at ') && { stack: frames }),
    ...(cause !== undefined && depth < maxCauses && { cause: printedError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < maxCauses && { errors: error.errors.map((one) => printedError(one, depth + 1)) }),
  }
}

function isFact(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 100)
}

/** What is thrown and no error may be anything, such as a reply with what it is about. */
function describe(thrown: unknown): string {
  return typeof thrown === 'string'
    ? withoutAddresses(thrown)
    : `a value that is no error (${Object.prototype.toString.call(thrown)})`
}
