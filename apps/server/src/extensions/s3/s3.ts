import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { S3Settings } from '../../config.ts'

/** Files in a bucket of S3 or a compatible service. Its client is large, so it is loaded only where it is used. */
export function s3(settings: S3Settings): Extension {
  return defineExtension({
    id: 's3',
    async fileStorage({ now }) {
      const { S3FileStorage } = await import('./s3-file-storage.ts')
      return new S3FileStorage(settings, now)
    },
  })
}
