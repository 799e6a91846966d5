import type { App } from '../app.ts'
import type { Json } from './json.ts'

export interface Reply {
  status: number
  body: Json
  headers: Record<string, unknown>
}

/**
 * Sends requests with these headers: `const owner = caller(app, headers); await owner.post('/admin/regions', {...})`.
 */
export function caller(app: App, headers: Record<string, string>) {
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const reply = await app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers }
  }
  return {
    send,
    get: (url: string, more?: Record<string, string>) => send('GET', url, undefined, more),
    post: (url: string, body: object = {}, more?: Record<string, string>) => send('POST', url, body, more),
    delete: (url: string, body?: object, more?: Record<string, string>) => send('DELETE', url, body, more),
  }
}
