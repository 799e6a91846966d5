import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { maxCsvBytes, storeUpload } from './actions/store-upload.ts'
import type { StoredUpload } from './store-image.ts'
import { fieldUnknown, formBroken, noFiles, tooManyFiles } from './upload.errors.ts'

export const maxFiles = 20
/** How much of a refused form is still read, so that its sender gets the answer and may go on with the connection. */
const maxDrainedBytes = 128 * 1024 * 1024

/** Keeps the files of a form. One after the other: unpacking many pictures at once would need all their memory at once. */
export async function receiveFiles(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredUpload[]> {
  if (!request.isMultipart()) throw noFiles()
  try {
    return await storeFiles(services, request)
  } catch (error) {
    passOverTheRest(request, reply)
    throw error
  }
}

async function storeFiles(services: Services, request: FastifyRequest): Promise<StoredUpload[]> {
  const owner = { store_id: currentStore(request).id, created_by: currentStaff(request).user_id }
  const uploads: StoredUpload[] = []
  for await (const part of partsOf(request)) {
    if (part.fieldname !== 'files' && part.fieldname !== 'files[]') throw fieldUnknown({ field: part.fieldname })
    if (uploads.length === maxFiles) throw tooManyFiles({ max_files: maxFiles })
    const file = { ...owner, name: part.filename ?? '', mimetype: part.mimetype, body: part.file }
    try {
      uploads.push(await storeUpload(services, file))
    } catch (error) {
      const isCutOff =
        error === part.file.errored || request.raw.destroyed || hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')
      throw isCutOff && !(error instanceof AppError) ? formBroken() : error
    }
  }
  if (uploads.length === 0) throw noFiles()
  return uploads
}

/** The form's files. What the parser throws is about the form: its limits have a status, the rest is no form. */
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

/** Nobody reads a refused form any further: what is on its way is thrown away, or the connection ends with the answer. */
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
