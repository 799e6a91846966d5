import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { refusalOfDatabase } from '../../http/error-handler.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../services.ts'
import { maxCsvBytes, storeUpload } from './actions/store-upload.ts'
import type { StoredUpload } from './store-image.ts'
import { fieldUnknown, formBroken, noFiles, tooManyFiles } from './upload.errors.ts'

export const maxFiles = 20
/** How much of a refused form is still read, so that its sender gets the response and may keep the connection. */
const maxDrainedBytes = 128 * 1024 * 1024

/**
 * Stores the files of a form, one after the other: decoding many pictures at once would need the memory of all. `store`
 * checks a file and stores it.
 */
export async function receiveFiles(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  store = storeUpload,
): Promise<StoredUpload[]> {
  if (!request.isMultipart()) throw noFiles()
  try {
    return await storeFiles(services, request, store)
  } catch (error) {
    passOverTheRest(request, reply)
    throw error
  }
}

async function storeFiles(
  services: Services,
  request: FastifyRequest,
  store: typeof storeUpload,
): Promise<StoredUpload[]> {
  const owner = { store_id: currentStore(request).id, created_by: request.staff?.user_id ?? null }
  const uploads: StoredUpload[] = []
  for await (const part of partsOf(request)) {
    if (part.fieldname !== 'files' && part.fieldname !== 'files[]') throw fieldUnknown({ field: part.fieldname })
    if (uploads.length === maxFiles) throw tooManyFiles({ max_files: maxFiles })
    const file = { ...owner, name: part.filename ?? '', mimetype: part.mimetype, body: part.file }
    try {
      uploads.push(await store(services, file))
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
  if (uploads.length === 0) throw noFiles()
  return uploads
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
    return request.files({ limits: { fileSize: maxCsvBytes }, throwFileSizeLimit: false })
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
