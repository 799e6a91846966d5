import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../sale/services.ts'

/** An extension that comes with the server. It may serve pages of its own outside of `/store/x` and handle its own events. */
export interface BuiltInExtension extends Extension {
  register?(app: HttpApp, services: Services): Promise<LayerWork>
}
