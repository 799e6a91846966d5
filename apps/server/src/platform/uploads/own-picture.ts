import type { FileStorage } from '@shopkey/extension/file-storage.ts'

/** Keys of public pictures, as the server makes them. */
const pictureKey = /^store_[a-z0-9]{1,40}\/[a-z0-9-]{1,120}\.[a-z0-9]{2,5}$/

/** Whether an address is that of a picture in the shop's own storage: no other host learns who loads it. */
export function isOwnPicture(files: Pick<FileStorage, 'publicUrl'>, url: string | null): url is string {
  const key = url?.split('/').slice(-2).join('/') ?? ''
  return pictureKey.test(key) && files.publicUrl(key) === url
}
