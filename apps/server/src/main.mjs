import { enableCompileCache } from 'node:module'

// Compiled modules are kept between starts, which halves the time to the first answer; so the rest is loaded after this. The
// cache keeps them without their types: this file is plain JavaScript so that Node need not load what strips types, 20 MB.
enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env)
