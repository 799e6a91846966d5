import { endpoint } from '../endpoint.ts'
import { Deleted } from '../schema.ts'
import { DownloadUrlReply, exampleFileKey, FileKeyBody, UploadsReply } from '../upload.ts'

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/admin/uploads',
  tag: 'Uploads',
  summary: 'Upload pictures, or CSV files to import (form field "files")',
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
  summary: 'The same, at the path that v1 clients use for imports',
  replies: { 200: UploadsReply },
  consumes: 'multipart/form-data',
  errors: ['no_files'],
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/admin/uploads',
  tag: 'Uploads',
  summary: 'Remove a file',
  body: FileKeyBody,
  replies: { 200: Deleted('file', exampleFileKey) },
})

export const createDownloadUrl = endpoint({
  method: 'POST',
  path: '/admin/uploads/download-url',
  tag: 'Uploads',
  summary: 'A link to a private file that works for a quarter of an hour',
  body: FileKeyBody,
  replies: { 200: DownloadUrlReply },
})
