import { randomUUID } from 'node:crypto'

/** A form with JPEGs and texts, as multipart/form-data (RFC 7578). */
export function multipartForm(fields: Readonly<Record<string, string | Buffer>>): {
  readonly contentType: string
  readonly body: Buffer
} {
  const boundary = `form-${randomUUID()}`
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : `; filename="${name}.jpg"\r\ncontent-type: image/jpeg`
      }\r\n\r\n`,
    ),
    typeof value === 'string' ? Buffer.from(value) : value,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
