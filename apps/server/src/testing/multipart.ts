interface FormFile {
  name: string
  type: string
  body: Buffer | string
  field?: string
}

/** The headers and payload of a form with files, for app.inject. */
export function aForm(files: FormFile[]) {
  const boundary = 'a-boundary-of-these-tests'
  const parts = files.flatMap(({ name, type, body, field = 'files' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    body,
    '\r\n',
  ])
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)))
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}
