import * as endpoints from '@shopkey/contract/endpoints/media.admin.ts'
import { deleteUpload as deleteUploadEndpoint } from '@shopkey/contract/endpoints/upload.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { receiveFiles } from '../../platform/uploads/receive-files.ts'
import { deleteUnusedMedia } from './actions/delete-unused-media.ts'
import { deleteUpload } from './actions/delete-upload.ts'
import { deleteVideo } from './actions/delete-video.ts'
import { setAltTexts } from './actions/set-alt-texts.ts'
import { discardVideo, saveVideo, setVideo } from './actions/set-video.ts'
import { listMedia } from './media.queries.ts'

const write = { guard: staff('catalogue.write') }

/** The uploaded pictures of a store. */
export function registerMediaAdminRoutes(app: HttpApp, services: Services): void {
  async function getPicture(store_id: string, file_key: string) {
    const { rows } = await listMedia(services, store_id, { limit: 1, offset: 0, file_key })
    const [media] = rows
    if (!media) throw notFound('Picture', file_key)
    return media
  }

  serve(app, endpoints.listMedia, { guard: staff('catalogue.read') }, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listMedia(services, currentStore(request).id, request.query)
    return { media: rows, count, offset, limit }
  })

  serve(app, endpoints.setAltTexts, write, async (request) => {
    const store_id = currentStore(request).id
    const { file_key } = request.body
    await setAltTexts(services, store_id, request.body)
    return { media: await getPicture(store_id, file_key) }
  })

  serve(app, endpoints.setVideo, { ...write, isReplayable: false }, async (request, reply) => {
    const store_id = currentStore(request).id
    const { file_key } = request.query
    await getPicture(store_id, file_key)
    const receiver = { store: saveVideo, most: 1, discard: discardVideo }
    for (const video of await receiveFiles(services, request, reply, receiver))
      await setVideo(services, file_key, video)
    return { media: await getPicture(store_id, file_key) }
  })

  serve(app, endpoints.deleteVideo, write, async (request) => {
    const store_id = currentStore(request).id
    const { file_key } = request.body
    await deleteVideo(services, store_id, file_key)
    return { media: await getPicture(store_id, file_key) }
  })

  serve(app, endpoints.deleteMedia, write, async (request) =>
    deleteUnusedMedia(services, currentStore(request).id, request.body.file_keys),
  )

  serve(app, deleteUploadEndpoint, write, async (request) => {
    const { file_key } = request.body
    await deleteUpload(services, currentStore(request).id, file_key)
    return { id: file_key, object: 'file' as const, deleted: true }
  })
}
