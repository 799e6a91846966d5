export type ErrorType =
  | 'invalid_data'
  | 'not_allowed'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'duplicate_error'
  | 'payment_authorization_error'
  | 'too_many_requests'
  | 'unavailable'

/**
 * The status is part of the retry contract: clients repeat a request after no response, 409 and 501–599 only. So 409
 * means "the same request may succeed in a moment", 503 "too busy", and a rule's refusal is any other 4xx.
 */
export const statusOfType: Record<ErrorType, number> = {
  invalid_data: 400,
  not_allowed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  duplicate_error: 422,
  payment_authorization_error: 422,
  too_many_requests: 429,
  unavailable: 503,
}

/** Of refusals without a rule of their own: wrong fields, what is not there, and constraints of the database, whose codes are v1's. */
export const codeOfType: Record<ErrorType, string> = {
  invalid_data: 'invalid_data',
  not_allowed: 'not_allowed',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict: 'invalid_state_error',
  duplicate_error: 'invalid_request_error',
  payment_authorization_error: 'payment_authorization_error',
  too_many_requests: 'too_many_requests',
  unavailable: 'unavailable',
}

export interface ErrorBody {
  type: string
  code: string
  message: string
  details?: Record<string, unknown>
  errors?: { type: string; code?: string; message: string }[]
}

interface AppErrorOptions {
  type: ErrorType
  message: string
  code?: string
  /** Set only where the rule's status differs from its type's. */
  status?: number
  details?: Record<string, unknown>
  /** Some v1 clients read the list instead of the single error. */
  repeatsAsList?: boolean
}

/**
 * An expected refusal, returned to the caller as written. Anything else thrown is a fault whose message the caller
 * never sees.
 */
export class AppError extends Error {
  readonly type: ErrorType
  readonly code: string
  readonly status: number
  readonly details: Record<string, unknown> | undefined
  readonly #repeatsAsList: boolean

  constructor(options: AppErrorOptions) {
    super(options.message)
    this.name = 'AppError'
    this.type = options.type
    this.code = options.code ?? codeOfType[options.type]
    this.status = options.status ?? statusOfType[options.type]
    this.details = options.details
    this.#repeatsAsList = options.repeatsAsList ?? false
  }

  toBody(): ErrorBody {
    const error = { type: this.type, code: this.code, message: this.message }
    return { ...error, ...(this.details && { details: this.details }), ...(this.#repeatsAsList && { errors: [error] }) }
  }
}
