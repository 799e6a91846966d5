import { endpoint } from '../endpoint.ts'
import {
  AltTextsBody,
  DeletedMediaReply,
  DeleteMediaBody,
  MediaFileReply,
  MediaPage,
  mediaFilters,
  PictureBody,
  PictureQuery,
} from '../media.ts'
import { countLimitFilter, SortedQuery } from '../schema.ts'

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/media',
  tag: 'Uploads',
  summary: 'List pictures',
  description:
    'Returns a page of the uploaded pictures of the store with what shows each, newest first unless `order` is `original_name`, `size_bytes` or `created_at`.',
  query: SortedQuery(20, { ...mediaFilters, ...countLimitFilter }),
  replies: { 200: MediaPage },
})

export const setAltTexts = endpoint({
  method: 'POST',
  path: '/admin/media/alt-texts',
  tag: 'Uploads',
  summary: 'Set the alt texts of a picture',
  description: 'Sets what a picture shows, in the sent languages, wherever it is shown. Returns the picture.',
  body: AltTextsBody,
  replies: { 200: MediaFileReply },
})

export const setVideo = endpoint({
  method: 'POST',
  path: '/admin/media/video',
  tag: 'Uploads',
  summary: 'Give a picture its video',
  description:
    'Stores the one file of the form field `files`, an MP4 or WebM video of up to 50 MB, as the video that the picture is the poster of. It replaces an earlier one. Pages of products play it in the place of the picture. Returns the picture.',
  query: PictureQuery,
  replies: { 200: MediaFileReply },
  consumes: 'multipart/form-data',
  errors: ['form_broken', 'no_files', 'too_many_files', 'upload_field_unknown', 'video_type_refused'],
})

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/admin/media/video',
  tag: 'Uploads',
  summary: 'Delete the video of a picture',
  description: 'Deletes the video; the picture stays. Returns the picture.',
  body: PictureBody,
  replies: { 200: MediaFileReply },
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/admin/media',
  tag: 'Uploads',
  summary: 'Delete unused pictures',
  description:
    'Deletes those of the pictures that no product, campaign, claim or store shows, in all their sizes. Past orders that show a deleted picture show none. Returns which were deleted.',
  body: DeleteMediaBody,
  replies: { 200: DeletedMediaReply },
})
