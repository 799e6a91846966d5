import { refusal } from '../../http/refusal.ts'

export const noFiles = refusal({
  type: 'invalid_data',
  code: 'no_files',
  message: 'Send one or more files in the form field "files"',
})
export const formBroken = refusal({
  type: 'invalid_data',
  code: 'form_broken',
  message: 'The form ended too early, or is no multipart/form-data',
})
export const fieldUnknown = refusal({
  type: 'invalid_data',
  code: 'upload_field_unknown',
  message: 'Files are sent in the form field "files", not "{field}"',
})
export const fileTypeRefused = refusal({
  type: 'invalid_data',
  code: 'file_type_refused',
  message: '"{name}" is neither a picture (JPEG, PNG, WebP, AVIF, GIF), a CSV file nor the archive of a shop (.tar.gz)',
})
export const videoTypeRefused = refusal({
  type: 'invalid_data',
  code: 'video_type_refused',
  message: '"{name}" is neither an MP4 nor a WebM video',
})
export const fileTooLarge = refusal({
  type: 'invalid_data',
  status: 413,
  code: 'too_large',
  message: '"{name}" is larger than {max_megabytes} MB',
})
export const pictureTooLarge = refusal({
  type: 'invalid_data',
  code: 'picture_too_large',
  message: '"{name}" has more than {max_megapixels} megapixels',
})
export const tooManyFiles = refusal({
  type: 'invalid_data',
  code: 'too_many_files',
  message: 'At most {max_files} files are taken at once',
})
export const uploadNotArrived = refusal({
  type: 'not_allowed',
  code: 'upload_not_arrived',
  message: 'Nothing has arrived at the address of this upload: send the file there first',
})
export const downloadLinkNotValid = refusal({
  type: 'forbidden',
  code: 'download_link_not_valid',
  message: 'This download link is too old or not ours; ask for another',
})
