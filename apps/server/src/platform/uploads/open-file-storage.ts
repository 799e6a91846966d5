import type { Config } from '../../config.ts'
import type { FileStorage } from './file-storage.ts'
import { LocalFileStorage } from './local-file-storage.ts'

/** Opens the storage that the settings choose. S3's client is large, so it is loaded only where it is used. */
export async function openFileStorage(config: Config, now: () => Date): Promise<FileStorage> {
  if (!config.s3) return new LocalFileStorage(config)
  const { S3FileStorage } = await import('./s3-file-storage.ts')
  return new S3FileStorage(config.s3, now)
}
