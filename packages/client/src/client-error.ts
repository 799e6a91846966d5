export type ClientErrorKind = 'invalid_request' | 'api' | 'authentication' | 'permission' | 'connection'

interface ClientErrorFacts {
  kind: ClientErrorKind
  message: string
  /** HTTP status; absent when there was no response. */
  status?: number
  /** The API's error type and stable code. */
  type?: string
  code?: string
  /** Further details of the failure, such as the invalid fields. */
  details?: Readonly<Record<string, unknown>>
  request_id?: string
  cause?: unknown
}

/** Thrown by every failed call. `kind` is for choosing what to do, `code` for choosing a message. */
export class ClientError extends Error {
  readonly kind: ClientErrorKind
  readonly status: number | undefined
  readonly type: string | undefined
  readonly code: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  readonly request_id: string | undefined

  constructor(facts: ClientErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.name = 'ClientError'
    this.kind = facts.kind
    this.status = facts.status
    this.type = facts.type
    this.code = facts.code
    this.details = facts.details ?? {}
    this.request_id = facts.request_id
  }
}

/** Converts a failed response. The body is the parsed JSON, or the text of a response that is not JSON. */
export function errorFromReply(status: number, body: unknown, requestId?: string): ClientError {
  const { type, code, message, details, ...rest } = isRecord(body) ? body : { message: body }
  return new ClientError({
    kind: kindOf(status, typeof type === 'string' ? type : undefined),
    message: typeof message === 'string' && message !== '' ? message : `The server answered ${status}`,
    status,
    type: typeof type === 'string' ? type : undefined,
    code: typeof code === 'string' ? code : undefined,
    details: isRecord(details) ? { ...rest, ...details } : rest,
    request_id: requestId,
  })
}

export function connectionError(cause: unknown): ClientError {
  return new ClientError({ kind: 'connection', message: 'The server did not answer', cause })
}

/** 409 and 429 are not the caller's mistake: the same request may succeed in a moment. */
function kindOf(status: number, type: string | undefined): ClientErrorKind {
  if (status === 401 || type === 'unauthorized') return 'authentication'
  if (status === 403) return 'permission'
  if (status === 409 || status === 429 || status >= 500) return 'api'
  return 'invalid_request'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
