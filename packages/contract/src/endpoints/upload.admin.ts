import { endpoint } from '../endpoint.ts'
import { Deleted } from '../schema.ts'
import {
  DirectUploadBody,
  DirectUploadsBody,
  DirectUploadsReply,
  DownloadUrlReply,
  exampleFileKey,
  FileKeyBody,
  UploadsReply,
} from '../upload.ts'

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/admin/uploads',
  tag: 'Uploads',
  summary: 'Upload files',
  description:
    'Stores up to 20 files of the form field `files`: pictures of up to 10 MB in several sizes as WebP, and CSV files or the archive of a shop (`.tar.gz`) of up to 100 MB, which are private, for imports. Pictures need catalogue.write, the others the right of an import. Returns their addresses and keys.',
  replies: { 200: UploadsReply },
  consumes: 'multipart/form-data',
  errors: [
    'file_type_refused',
    'form_broken',
    'no_files',
    'picture_too_large',
    'too_many_files',
    'upload_field_unknown',
  ],
})

export const uploadProtectedFiles = endpoint({
  method: 'POST',
  path: '/admin/uploads/protected',
  tag: 'Uploads',
  summary: 'Upload files (path of v1 clients)',
  description: 'Does the same as `POST /admin/uploads`, at the path that v1 clients use for imports.',
  replies: { 200: UploadsReply },
  consumes: 'multipart/form-data',
  errors: [
    'file_type_refused',
    'form_broken',
    'no_files',
    'picture_too_large',
    'too_many_files',
    'upload_field_unknown',
  ],
})

export const beginDirectUploads = endpoint({
  method: 'POST',
  path: '/admin/uploads/direct',
  tag: 'Uploads',
  summary: 'Begin uploads straight to the storage',
  description:
    'Where files are stored in S3, returns an address for each picture, to which a browser sends it by PUT: exactly this file, type and size. ' +
    'Each is then finished by `POST /admin/uploads/direct/finish`. Elsewhere the list is empty: use `POST /admin/uploads`.',
  body: DirectUploadsBody,
  replies: { 200: DirectUploadsReply },
})

export const finishDirectUpload = endpoint({
  method: 'POST',
  path: '/admin/uploads/direct/finish',
  tag: 'Uploads',
  summary: 'Finish an upload straight to the storage',
  description:
    'Reads what was sent, stores the picture in several sizes as `POST /admin/uploads` does, and removes what was sent. Only for who began it, once, within an hour.',
  body: DirectUploadBody,
  replies: { 200: UploadsReply },
  errors: ['file_type_refused', 'picture_too_large', 'upload_not_arrived'],
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/admin/uploads',
  tag: 'Uploads',
  summary: 'Delete a file',
  description: 'Deletes a file in all its sizes. Products that show it keep its address, which then leads nowhere.',
  body: FileKeyBody,
  replies: { 200: Deleted('file', exampleFileKey) },
})

export const createDownloadUrl = endpoint({
  method: 'POST',
  path: '/admin/uploads/download-url',
  tag: 'Uploads',
  summary: 'Create a download link',
  description:
    'Returns the address of a file: of a picture a lasting one, of a private file a link that works for five minutes. A private file is only for who created it, while they have the rights that it needs.',
  body: FileKeyBody,
  replies: { 200: DownloadUrlReply },
})
