import { endpoint } from '../endpoint.ts'
import { MovedPicturesReply } from '../moved-pictures.ts'

export const getMovedPictures = endpoint({
  method: 'GET',
  path: '/admin/moved-pictures',
  tag: 'Batch jobs',
  summary: 'Get the download of moved pictures',
  description:
    'After a move from another platform, the pictures of its products are downloaded from the former shop, four at a time. Returns how far that is.',
  replies: { 200: MovedPicturesReply },
})

export const retryMovedPictures = endpoint({
  method: 'POST',
  path: '/admin/moved-pictures/retry',
  tag: 'Batch jobs',
  summary: 'Try moved pictures again',
  description: 'Has those downloaded that were given up, for example after the former shop was unreachable.',
  replies: { 200: MovedPicturesReply },
})
