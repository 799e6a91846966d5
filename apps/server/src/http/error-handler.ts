import { DatabaseUnavailable } from '@shopkey/pg-pipeline/database-unavailable.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { METADATA_BYTES } from '../db/metadata.ts'
import { UnknownRelation } from '../db/relations.ts'
import { RowNotFound } from '../db/row-not-found.ts'
import { AppError, type ErrorBody } from './app-error.ts'
import { metadataTooLarge, storageFull, unavailable } from './http.errors.ts'
import { invalidData, notFound } from './refusal.ts'
import { cut, describeProblems, requestProblems } from './request-problems.ts'

export type RefusalListener = (request: FastifyRequest, refusal: AppError) => void

/** The only mapping from a thrown value to the wire's error shape. */
export function replyError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onRefusal?: RefusalListener,
): FastifyReply {
  const refused = error instanceof AppError ? error : refusalOfDatabase(error)
  if (refused) {
    onRefusal?.(request, refused)
    const cause = refused === error ? refused.cause : error
    if (cause && refused.status === 503) request.log.warn({ err: cause }, 'unavailable')
    const seconds = refused.details?.retry_after_seconds
    if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
    return reply.status(refused.status).send(refused.toBody())
  }
  if (isFastifyError(error)) {
    const body = bodyOfFastifyError(error, reply)
    if (body) return reply.status(error.statusCode ?? 400).send(body)
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full')
    const full = storageFull()
    return reply.status(full.status).send(full.toBody())
  }
  if (isCutOff(request)) {
    request.log.info({ err: error }, 'the sender went away before the request was whole')
    return reply
      .status(400)
      .send({ type: 'invalid_data', code: 'invalid_data', message: 'The request ended too early' } satisfies ErrorBody)
  }
  request.log.error({ err: error }, 'fault')
  return reply.status(500).send({
    type: 'unknown_error',
    code: 'unknown_error',
    message: `Something went wrong on our side. Quote request ${request.id} when you report it.`,
  } satisfies ErrorBody)
}

/** An address without a route look-up: an id in it is too long, or it is not percent-encoded UTF-8. */
export function replyBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const message = isTooLong ? 'A part of the address is too long' : 'The address is not percent-encoded UTF-8'
  return reply
    .status(isTooLong ? 414 : 400)
    .send({ type: 'invalid_data', code: 'invalid_data', message } satisfies ErrorBody)
}

export function replyUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send({
    type: 'not_found',
    code: 'not_found',
    message: `There is no ${request.method} ${cut(request.url.split('?')[0] ?? '')}; see /docs`,
  } satisfies ErrorBody)
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

function bodyOfFastifyError(error: FastifyError, reply: FastifyReply): ErrorBody | undefined {
  if (error.validation) {
    const problems = requestProblems(error.validation)
    const fields = problems.map(({ field }) => field).filter(Boolean)
    return {
      type: 'invalid_data',
      code: 'invalid_data',
      message: describeProblems(error),
      details: { fields, problems },
    }
  }
  if (error.statusCode === 429) {
    // As the header says, for clients that keep only the body.
    const retry_after_seconds = Number(reply.getHeader('retry-after'))
    const details = retry_after_seconds > 0 ? { retry_after_seconds } : {}
    return { type: 'too_many_requests', code: 'too_many_requests', message: error.message, details }
  }
  if (error.statusCode === 413) return { type: 'invalid_data', code: 'too_large', message: error.message }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { type: 'invalid_data', code: 'invalid_data', message: error.message }
  return undefined
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Whether the client disconnected before the whole request had arrived. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const notNullViolation = '23502'
const checkViolation = '23514'
const outOfRange = '22003'
const invalidDate = '22007'
const dateOutOfRange = '22008'
const invalidText = '22P02'
const untranslatableCharacter = '22021'
const untranslatableJson = '22P05'
/**
 * Transient errors: connection exceptions (08), deadlock and serialization (40), lack of connections or memory (53), a
 * lock that was not available (55P03), time-outs and shutdown (57), a transaction that was idle for too long (25P03).
 */
const passing = /^(08...|40001|40P01|53...|55P03|57014|57P0.|25P03)$/
/** Long enough for a lock to be released or a connection to be made, short enough for a waiting user. */
const retry_after_seconds = 2

/** The refusal for a violated constraint, without the database's own message. Undefined for other errors. */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  if (error instanceof DatabaseUnavailable) return unavailable({ retry_after_seconds })
  if (error instanceof UnknownRelation) return invalidData(error.message)
  if (error instanceof RowNotFound) return notFound(error.noun, error.id)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const { detail, table, constraint } = error as Error & { detail?: string; table?: string; constraint?: string }
  switch (error.code) {
    case uniqueViolation: {
      const columns = /^Key \(([^)]*)\)/.exec(detail ?? '')?.[1]
      const fields = columns?.split(', ').filter((column) => column !== 'store_id')
      return new AppError({
        type: 'duplicate_error',
        message: `${table ?? 'The row'} already has this ${fields?.join(', ') ?? 'value'}`,
        ...(fields && { details: { fields } }),
      })
    }
    case foreignKeyViolation: {
      const column = /^Key \(([^)]*)\)/.exec(detail ?? '')?.[1] ?? 'reference'
      return new AppError({
        type: 'not_found',
        message: `What ${column} of ${table ?? 'the row'} points at was not found`,
      })
    }
    case notNullViolation:
      return new AppError({
        type: 'invalid_data',
        message: `${(error as { column?: string }).column ?? 'A value'} is missing`,
      })
    case checkViolation:
      if (constraint === 'product_variants_never_oversold') {
        return new AppError({
          type: 'not_allowed',
          code: 'insufficient_inventory',
          status: 422,
          message: 'There is not enough stock',
        })
      }
      if (constraint === 'metadata_size') return metadataTooLarge({ max_bytes: METADATA_BYTES })
      return new AppError({
        type: 'invalid_data',
        message: `The rule ${constraint ?? ''} of ${table ?? 'the row'} would be broken`,
      })
    case outOfRange:
      return new AppError({ type: 'invalid_data', message: 'A number is out of range' })
    case invalidText:
    case invalidDate:
    case dateOutOfRange:
      return new AppError({ type: 'invalid_data', message: 'A number or a date is not one that can be kept' })
    case untranslatableCharacter:
    case untranslatableJson:
      return new AppError({ type: 'invalid_data', message: 'A text holds a character that cannot be stored' })
    default:
      return passing.test(error.code) ? unavailable({ retry_after_seconds }) : undefined
  }
}
