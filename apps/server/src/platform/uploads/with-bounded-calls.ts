import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'

/** The client has its own time-outs, as a stream may be long. */
export function withBoundedCalls(storage: FileStorage, id: string, all: AllProviderCalls): FileStorage {
  const calls = all.to({ kind: 'file', id, timeout_ms: null, isReply })
  const { direct } = storage
  return {
    save: (file) => calls.run(() => storage.save(file)),
    saveStream: (file, chunks) => calls.run(() => storage.saveStream(file, chunks)),
    read: (key) => calls.run(() => storage.read(key)),
    openRead: (key) => calls.run(() => storage.openRead(key)),
    remove: (key) => calls.run(() => storage.remove(key)),
    list: () => storage.list(),
    publicUrl: (key) => storage.publicUrl(key),
    downloadUrl: (key, expires_at) => storage.downloadUrl(key, expires_at),
    ...(direct && { direct: { ...direct, open: (key) => calls.run(() => direct.open(key)) } }),
  }
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/** Whether the service replied, such as that there is no such file, or the sender of the file failed. */
function isReply(error: unknown): boolean {
  const { $metadata, code, name } = (error ?? {}) as {
    $metadata?: { httpStatusCode?: number }
    code?: string
    name?: string
  }
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return status < 500
  return name !== 'TimeoutError' && !unreachable.has(code ?? '')
}
