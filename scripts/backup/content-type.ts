import { extname } from 'node:path'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The content type that a stored file is served with; object storages keep it with the file. */
export function contentTypeOf(key: string): string {
  return types[extname(key).toLowerCase()] ?? 'application/octet-stream'
}
