import { extensionModules } from '@shopkey/extension/front-end-modules.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.PORT ?? 9000}`

/** The API serves the built files below /app; while developing, the calls go the other way, through this server. */
export default defineConfig({
  base: '/app/',
  plugins: [react(), extensionModules('admin')],
  server: { proxy: { '/admin': api, '/uploads': api, '/store': api } },
  build: { target: 'es2023', chunkSizeWarningLimit: 400 },
})
