import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { refusalOfDatabase } from '../../http/error-handler.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../services.ts'
import { maxImportBytes } from './actions/store-upload.ts'
import type { FileToStore } from './read-picture.ts'
import { fieldUnknown, formBroken, noFiles, tooManyFiles } from './upload.errors.ts'

export const maxFiles = 20
/** How much of a refused form is still read, so that its sender gets the response and may keep the connection. */
const maxDrainedBytes = 128 * 1024 * 1024

interface Receiver<Stored> {
  /** Checks a file and stores it. */
  store: (services: Services, file: FileToStore) => Promise<Stored>
  /** A form with more is refused; 20 unless given. */
  most?: number
  /** Takes back what was stored of a form that is refused after all. */
  discard?: (services: Services, stored: Stored) => Promise<void>
}

/** Stores the files of a form, one after the other: decoding many pictures at once would need the memory of all. */
export async function receiveFiles<Stored>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  receiver: Receiver<Stored>,
): Promise<Stored[]> {
  if (!request.isMultipart()) throw noFiles()
  const stored: Stored[] = []
  try {
    await storeFiles(services, request, receiver, stored)
    return stored
  } catch (error) {
    passOverTheRest(request, reply)
    for (const one of stored) await receiver.discard?.(services, one)
    throw error
  }
}

async function storeFiles<Stored>(
  services: Services,
  request: FastifyRequest,
  { store, most = maxFiles }: Receiver<Stored>,
  stored: Stored[],
): Promise<void> {
  const owner = { store_id: currentStore(request).id, created_by: request.staff?.user_id ?? null }
  for await (const part of partsOf(request)) {
    if (part.fieldname !== 'files' && part.fieldname !== 'files[]') throw fieldUnknown({ field: part.fieldname })
    if (stored.length === most) throw tooManyFiles({ max_files: most })
    const file = { ...owner, name: part.filename ?? '', mimetype: part.mimetype, body: part.file }
    try {
      stored.push(await store(services, file))
    } catch (error) {
      // The database's own failure also ends the file's stream.
      if (refusalOfDatabase(error)) throw error
      const isCutOff =
        error === part.file.errored ||
        (request.raw.destroyed && !request.raw.complete) ||
        hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')
      throw isCutOff && !(error instanceof AppError) ? formBroken() : error
    }
  }
  if (stored.length === 0) throw noFiles()
}

/**
 * The form's files. The parser's errors are about the form: those of its limits have a status, others mean that it is
 * no form.
 */
async function* partsOf(request: FastifyRequest): ReturnType<FastifyRequest['files']> {
  // Each kind of file has its own limit, so the form has the larger one.
  const parts = openForm(request)
  while (true) {
    const { value, done } = await parts.next().catch((error: unknown) => {
      throw asRefusal(error)
    })
    if (done) return
    yield value
  }
}

function openForm(request: FastifyRequest): ReturnType<FastifyRequest['files']> {
  try {
    return request.files({ limits: { fileSize: maxImportBytes }, throwFileSizeLimit: false })
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error : formBroken()
}

/** Discards the rest of a refused form, or closes the connection with the response. */
function passOverTheRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  raw.unpipe()
  raw.resume()
  const length = Number(request.headers['content-length'])
  if (!raw.complete && !(length <= maxDrainedBytes)) reply.header('connection', 'close')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
