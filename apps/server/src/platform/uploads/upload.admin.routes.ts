import * as endpoints from '@shopkey/contract/endpoints/upload.admin.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { beginDirectUploads } from './actions/begin-direct-uploads.ts'
import { finishDirectUpload } from './actions/finish-direct-upload.ts'
import { linkToUpload } from './actions/link-to-upload.ts'
import { storeUpload } from './actions/store-upload.ts'
import { receiveFiles } from './receive-files.ts'

const write = { guard: staff('catalogue.write') }

export function registerUploadAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.uploadFiles, { ...write, isReplayable: false }, async (request, reply) => ({
    uploads: await receiveFiles(services, request, reply, { store: storeUpload }),
  }))

  serve(app, endpoints.uploadProtectedFiles, { ...write, isReplayable: false }, async (request, reply) => ({
    uploads: await receiveFiles(services, request, reply, { store: storeUpload }),
  }))

  // A repeat gets addresses of its own: stored replies would keep them.
  serve(app, endpoints.beginDirectUploads, { ...write, isReplayable: false }, async (request) => ({
    direct_uploads: await beginDirectUploads(services, ownerOf(request), request.body.files),
  }))

  serve(app, endpoints.finishDirectUpload, write, async (request) => ({
    uploads: [await finishDirectUpload(services, ownerOf(request), request.body.file_key)],
  }))

  serve(app, endpoints.createDownloadUrl, { guard: staff('catalogue.read') }, async (request) => {
    const reader = { store_id: currentStore(request).id, staff: currentStaff(request) }
    return { download_url: await linkToUpload(services, reader, request.body.file_key) }
  })
}

const ownerOf = (request: FastifyRequest) => ({
  store_id: currentStore(request).id,
  user_id: currentStaff(request).user_id,
})
