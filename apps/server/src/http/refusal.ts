import { AppError, type ErrorType } from './app-error.ts'

type Details = Record<string, string | number | boolean | null | string[]>

interface RefusalDefinition {
  type: ErrorType
  code: string
  /** English, names the thing and the rule; `{name}` is filled from the details. */
  message: string
  status?: number
  repeatsAsList?: boolean
}

/** Every declared refusal by code; docs/errors.md and a test list them. */
export const refusals = new Map<string, RefusalDefinition>()

/**
 * Declares a refusal once, in `<noun>.errors.ts`; returns a function that makes the error to throw.
 *
 *   export const orderCanceled = refusal({ type: 'not_allowed', code: 'order_canceled', message: 'Order {order_id} is canceled' })
 *   throw orderCanceled({ order_id })
 */
export function refusal(definition: RefusalDefinition): (details?: Details) => AppError {
  if (refusals.has(definition.code)) throw new Error(`the refusal ${definition.code} is declared twice`)
  refusals.set(definition.code, definition)
  return (details) =>
    new AppError({
      ...definition,
      message: definition.message.replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? '')),
      details,
    })
}

/** The error for a row that does not exist, or that belongs to another store. */
export function notFound(noun: string, id: string): AppError {
  return new AppError({ type: 'not_found', message: `${noun} with id ${id} was not found` })
}

export function invalidData(message: string, details?: Details): AppError {
  return new AppError({ type: 'invalid_data', message, details })
}
