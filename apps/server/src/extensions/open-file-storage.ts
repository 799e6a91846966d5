import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import type { Config } from '../config.ts'
import { LocalFileStorage } from '../platform/uploads/local-file-storage.ts'
import { withBoundedCalls } from '../platform/uploads/with-bounded-calls.ts'
import type { AllProviderCalls } from '../provider-calls.ts'
import { s3 } from './s3/s3.ts'

/**
 * Opens the storage of the shop's own extensions or of the settings; without one, the local folders. A storage that fails
 * throws: files would be stored where nobody looks for them.
 */
export async function openFileStorage(
  config: Config,
  now: () => Date,
  calls: AllProviderCalls,
  own: readonly Extension[] = [],
): Promise<FileStorage> {
  const builtIn = config.s3 && own.every(({ id }) => id !== 's3') ? [s3(config.s3)] : []
  const [extension, second] = [...own, ...builtIn].filter(({ fileStorage }) => fileStorage)
  if (second) throw new Error(`the extensions ${extension?.id} and ${second.id} both store files`)
  const storage = await extension?.fileStorage?.({ now })
  return extension && storage ? withBoundedCalls(storage, extension.id, calls) : new LocalFileStorage(config)
}
