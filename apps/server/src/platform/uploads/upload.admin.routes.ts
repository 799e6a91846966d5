import { Deleted } from '@shopkey/contract/schema.ts'
import { DownloadUrlReply, FileKeyBody, UploadsReply } from '@shopkey/contract/upload.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { deleteUpload } from './actions/delete-upload.ts'
import { linkToUpload } from './actions/link-to-upload.ts'
import { receiveFiles } from './receive-files.ts'

const tags = ['Uploads']
const write = { guard: staff('catalogue.write') }

export function registerUploadAdminRoutes(app: HttpApp, services: Services): void {
  const schema = { tags, consumes: ['multipart/form-data'], response: { 200: UploadsReply } }

  app.post(
    '/admin/uploads',
    {
      config: { ...write, isReplayable: false },
      schema: { ...schema, summary: 'Upload pictures, or CSV files to import (form field "files")' },
    },
    async (request, reply) => ({ uploads: await receiveFiles(services, request, reply) }),
  )

  app.post(
    '/admin/uploads/protected',
    {
      config: { ...write, isReplayable: false },
      schema: { ...schema, summary: 'The same, at the path that v1 clients use for imports' },
    },
    async (request, reply) => ({ uploads: await receiveFiles(services, request, reply) }),
  )

  app.delete(
    '/admin/uploads',
    {
      config: write,
      schema: { tags, summary: 'Remove a file', body: FileKeyBody, response: { 200: Deleted('file') } },
    },
    async (request) => {
      const { file_key } = request.body
      await deleteUpload(services, currentStore(request).id, file_key)
      return { id: file_key, object: 'file' as const, deleted: true }
    },
  )

  app.post(
    '/admin/uploads/download-url',
    {
      config: { guard: staff('catalogue.read') },
      schema: {
        tags,
        summary: 'A link to a private file that works for a quarter of an hour',
        body: FileKeyBody,
        response: { 200: DownloadUrlReply },
      },
    },
    async (request) => {
      const reader = { store_id: currentStore(request).id, user_id: currentStaff(request).user_id }
      return { download_url: await linkToUpload(services, reader, request.body.file_key) }
    },
  )
}
