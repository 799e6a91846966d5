import { reactRouter } from '@react-router/dev/vite'
import { extensionModules } from '@shopkey/extension/front-end-modules.ts'
import { minify } from '@swc/core'
import { defineConfig, type Plugin } from 'vite'
import { config } from './app/lib/config.server.ts'

/** Of the folders of `shop`, what only some pages need: the content of the cart, and lists with filters. CHOICES, which products and the cart share, are small enough for every page. */
const CART =
  /features\/cart\/(cart-(change|lines|panel)|code-field|discount|gift-lines|removed-line|shared-notice|totals)/
const LIST =
  /features\/(catalogue\/(category-tiles|collection-filter|facet|paging|product-(filters|search))|structured-data\/use-list)/
const CHOICES =
  /ui\/src\/quantity-|features\/(share|recently-seen\/recently|product\/swatch|extensions\/(extension-|panels|use-(?!confirmed)))|domain\/src\/option-kind/
/** Parts of single pages, which come with them. */
const SINGLE =
  /ui\/src\/(quantity-|choice-card|copy|qr-)|features\/(catalogue\/(collection-tiles|home-hero|page-size)|extensions\/use-confirmed|structured-data\/(opening-|product-|global-|store-front|use-list))|lib\/(confirmed-removal|note-shown|receive-drafts|tracking-|payment-address|store-category|submit-|use-(error-|fresh-|kept)|shown-look|with-font-|fonts\/)|shell\/(announcement-bar|busy-view|chosen-parts|closed-view|header-search|menu-drawer|preview-note|store-presence)/

const SHOP =
  /packages\/(ui|i18n)\/|domain\/src\/(available-stock|money)|app\/(shell|lib)\/|features\/(cart|catalogue|structured-data|theme)\/|recently-seen\/seen-products|blocks-around\/blocks-around/

/** Bundles the code of nearly every page into two files instead of thirty small ones; each page adds its own. */
const CHUNKS = [
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  {
    name: 'shop',
    test: (id: string) => CHOICES.test(id) || (SHOP.test(id) && ![CART, LIST, SINGLE].some((other) => other.test(id))),
  },
  { name: 'form', test: /app\/lib\/(submit-|use-error-)/ },
  { name: 'list', test: LIST },
  { name: 'cart', test: CART },
]

/** What every page has loaded before it loads a part of itself later, whose list of files then need not name it. */
const LOADED =
  /\/(react|rolldown-runtime|shop)-[\w-]{8}\.(js|css)$|\/(collection-tiles|contact-form|form|use-areas|storefront-draft)-[\w-]{8}\.js$/

/** By an import of a module of React Router: what browsers get instead. */
const UNUSED: Readonly<Record<string, string>> = {
  // Nothing here instruments the router.
  './instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
  // They know all routes from the start.
  './fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest`,
  './lib/dom/ssr/fog-of-war.js': `
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined`,
}

/** Leaves out parts of React Router that nothing here uses: 2 KB of every first page. The build fails where a new version needs more of them. */
function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    resolveId(source, importer) {
      return source in UNUSED && importer?.includes('/react-router/') ? `\0${source}` : undefined
    },
    load(id) {
      return UNUSED[id.slice(1)]
    },
  }
}

/** Warnings of React Router to developers, with their texts: 1 KB of the first page. */
const WARNINGS = ['warning', 'warnOnce', 'console.warn']

/** Makes the browser's files smaller than the bundler's own minifier does: by 2 KB of the first page. */
function smallerFiles(): Plugin {
  return {
    name: 'smaller-files',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    renderChunk: {
      order: 'post',
      async handler(code) {
        const { code: smaller, map } = await minify(code, {
          module: true,
          compress: { passes: 6, ecma: 2020, pure_funcs: WARNINGS },
          mangle: true,
          sourceMap: true,
        })
        return { code: smaller, map }
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), extensionModules('storefront'), smallerFiles(), withoutUnusedParts()],
  server: { port: config.port, strictPort: true },
  // Fonts stay files: inlined they could not be preloaded, and the content security policy would refuse them.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !LOADED.test(file)) },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, minify: false } },
      },
    },
  },
  // The built server contains its libraries in one file, which makes it start several times faster. Not in the
  // development server: React would be loaded twice.
  ssr: { noExternal: command === 'build' ? true : undefined },
}))
