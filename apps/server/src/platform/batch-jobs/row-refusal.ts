import { AppError } from '../../http/app-error.ts'
import { refusalOfDatabase } from '../../http/error-handler.ts'

/** Why a row of an import is refused: the rule that it breaks. Undefined for faults, and for what may succeed in a moment. */
export function rowRefusal(error: unknown): AppError | undefined {
  const refusal = error instanceof AppError ? error : refusalOfDatabase(error)
  return refusal && refusal.status !== 409 && refusal.status < 500 ? refusal : undefined
}
