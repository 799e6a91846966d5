import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  /** `npm run build` names a new one for each build. */
  buildDirectory: process.env.BUILD_FOLDER || 'build/by-hand',
  splitRouteModules: false,
} satisfies Config
