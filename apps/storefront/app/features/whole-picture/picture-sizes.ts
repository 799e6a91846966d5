import { createContext, useContext } from 'react'

interface PictureSize {
  /** The end of the picture's address. */
  file_key: string
  /** In pixels. */
  width: number
  height: number
}

/** The sizes of the pictures of a page, so that their place is kept while they load. */
export const PictureSizes = createContext<readonly PictureSize[]>([])

export function usePictureSize(src: string): PictureSize | undefined {
  return useContext(PictureSizes).find(({ file_key }) => src.endsWith(`/${file_key}`))
}
