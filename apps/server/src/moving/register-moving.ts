import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../platform/services.ts'
import { expireFullExports } from './export/expire-full-exports.ts'
import { downloadDuePictures } from './pictures/download-due-pictures.ts'
import { registerMovedPicturesAdminRoutes } from './pictures/moved-pictures.admin.routes.ts'

/** Registers the routes about what was moved and returns the timed jobs; the move itself is a batch job. */
export function registerMoving(app: HttpApp, services: Services): LayerWork {
  registerMovedPicturesAdminRoutes(app, services)
  return {
    timedJobs: [
      { name: 'download-moved-pictures', cron: '* * * * *', run: () => downloadDuePictures(services) },
      { name: 'expire-full-exports', cron: '20 * * * *', run: () => expireFullExports(services) },
    ],
  }
}
