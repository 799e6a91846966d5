import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  /** `npm run build` names a new one for each build. */
  buildDirectory: process.env.BUILD_FOLDER || 'build/by-hand',
  splitRouteModules: false,
  /**
   * All routes are known from the start, by one file that browsers keep. Where they are asked for one by one, a question without a
   * connection ends in the crash page, and a bag that is loaded again meanwhile leaves the old page under the new address (React Router 8.4).
   */
  routeDiscovery: { mode: 'initial' },
} satisfies Config
