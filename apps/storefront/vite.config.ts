import { reactRouter } from '@react-router/dev/vite'
import { extensionModules } from '@shopkey/extension/front-end-modules.ts'
import { defineConfig } from 'vite'
import { config } from './app/lib/config.server.ts'

/** Bundles the code of nearly every page into two files instead of thirty small ones; each page adds its own. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: 'shop', test: /packages\/(ui|i18n)\/|app\/(shell|lib)\/|features\/(cart|catalogue)\// },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), extensionModules('storefront')],
  server: { port: config.port, strictPort: true },
  // Fonts stay files: inlined they could not be preloaded, and the content security policy would refuse them.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  // The built server contains its libraries in one file, which makes it start several times faster. Not in the
  // development server: React would be loaded twice.
  ssr: { noExternal: command === 'build' ? true : undefined },
}))
