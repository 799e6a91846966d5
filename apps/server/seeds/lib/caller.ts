import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../src/app.ts'

/** Calls the API like any client, without a network. */
export interface Caller {
  get: <Reply>(path: string) => Promise<Reply>
  post: <Reply>(path: string, body?: object) => Promise<Reply>
  delete: (path: string) => Promise<void>
  /** Sends files as the form field `files`. */
  upload: <Reply>(path: string, files: { name: string; content: Buffer }[]) => Promise<Reply>
}

/** Appended to the path of a write whose reply is not needed: loading all its relations takes longer than the write. */
export const returnOnlyId = '?fields=id&expand='

const MOST_TRIES = 20

export function callerOf(app: App, headers: Record<string, string>, remoteAddress?: string): Caller {
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: Buffer | object, type?: string) => {
    const request = {
      method,
      url,
      headers: { 'x-reward-store': 'include', ...headers, ...(type && { 'content-type': type }) },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    }
    let response = await app.inject(request)
    // Pictures take long on a slow machine, which then admits fewer requests.
    for (let tries = 1; response.statusCode === 503 && tries < MOST_TRIES; tries += 1) {
      await wait(Number(response.headers['retry-after'] ?? 1) * 1000)
      response = await app.inject(request)
    }
    if (response.statusCode >= 400) throw new Error(`${method} ${url} was refused: ${response.body}`)
    return response
  }
  return {
    get: async (path) => (await send('GET', path)).json(),
    post: async (path, body) => (await send('POST', path, body)).json(),
    delete: async (path) => {
      await send('DELETE', path)
    },
    upload: async (path, files) => {
      const form = new FormData()
      for (const { name, content } of files) {
        form.append('files', new Blob([new Uint8Array(content)], { type: 'image/webp' }), name)
      }
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      return (await send('POST', path, body, encoded.headers.get('content-type') ?? '')).json()
    },
  }
}
