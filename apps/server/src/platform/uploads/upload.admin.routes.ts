import * as endpoints from '@shopkey/contract/endpoints/upload.admin.ts'
import type { FastifyRequest } from 'fastify'
import { anyStaff, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { mayAlso, permissionMissing } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { beginDirectUploads } from './actions/begin-direct-uploads.ts'
import { finishDirectUpload } from './actions/finish-direct-upload.ts'
import { linkToUpload } from './actions/link-to-upload.ts'
import { storeUpload, type UploadRights } from './actions/store-upload.ts'
import type { FileToStore } from './read-picture.ts'
import { receiveFiles } from './receive-files.ts'

const write = { guard: staff('catalogue.write') }

/** The rights of imports, each with the files that it needs. Staff with any of them upload files to import; pictures need the first. */
const importRights = {
  'catalogue.write': 'for pictures, and for files of products to import',
  'prices.write': 'for files of prices to import',
  'people.write': 'for files of customers to import',
} as const
const upload = { guard: { ...anyStaff, also: importRights }, isReplayable: false } as const

export function registerUploadAdminRoutes(app: HttpApp, services: Services): void {
  for (const endpoint of [endpoints.uploadFiles, endpoints.uploadProtectedFiles])
    serve(app, endpoint, upload, async (request, reply) => {
      const rights = rightsToUpload(request)
      const store = (services: Services, file: FileToStore) => storeUpload(services, file, rights)
      return { uploads: await receiveFiles(services, request, reply, { store }) }
    })

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

/** Throws where the caller may upload nothing. */
function rightsToUpload(request: FastifyRequest): UploadRights {
  const mayStorePictures = mayAlso(request, 'catalogue.write')
  const importRight = (Object.keys(importRights) as (keyof typeof importRights)[]).find((right) =>
    mayAlso(request, right),
  )
  if (!importRight) throw permissionMissing({ permission: 'catalogue.write' })
  return { mayStorePictures, importRight }
}

const ownerOf = (request: FastifyRequest) => ({
  store_id: currentStore(request).id,
  user_id: currentStaff(request).user_id,
})
