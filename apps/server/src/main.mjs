import { enableCompileCache } from 'node:module'

// Caches compiled modules between starts, which halves the time to the first response; the rest is loaded after this.
// The cache holds them without types: this file is plain JavaScript so that Node need not load its type stripper, 20
// MB.
enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env)
