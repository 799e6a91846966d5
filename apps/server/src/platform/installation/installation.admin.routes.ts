import * as endpoints from '@shopkey/contract/endpoints/installation.admin.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { claimInstallation } from './actions/claim-installation.ts'

export function registerInstallationAdminRoutes(app: HttpApp, services: Services): void {
  serve(
    app,
    endpoints.claimInstallation,
    { guard: anyone, isReplayable: false, ...signInsPerAddress },
    async (request, reply) => {
      await claimInstallation(services, request.body)
      return reply.status(204).send(null)
    },
  )
}
