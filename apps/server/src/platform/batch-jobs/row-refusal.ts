import type { FastifyError } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { refusalOfDatabase } from '../../http/error-handler.ts'
import { invalidData } from '../../http/refusal.ts'
import { describeProblems } from '../../http/request-problems.ts'

/** Why a row of an import is refused: the rule that it breaks. Undefined for faults, and for what may succeed in a moment. */
export function rowRefusal(error: unknown): AppError | undefined {
  const refusal = error instanceof AppError ? error : (refusalOfDatabase(error) ?? unfit(error) ?? notStorable(error))
  return refusal && refusal.status !== 409 && refusal.status < 500 ? refusal : undefined
}

function unfit(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('validation' in error)) return undefined
  return invalidData(describeProblems(error as FastifyError))
}

/** Wrong data (22), a constraint (23), a value that is too large for an index (54), a trigger's refusal (P0001). */
const ofTheData = /^(22...|23...|54000|P0001)$/

/** What a file may hold and a request may not: the rest of the file is still imported. */
function notStorable(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !ofTheData.test(String(error.code))) return undefined
  const { constraint, table } = error as Error & { constraint?: string; table?: string }
  const place = [constraint, table].filter(Boolean).join(' of ')
  return invalidData(`The database refuses it${place && ` (${place})`}: a value is too long, too large or not allowed`)
}
