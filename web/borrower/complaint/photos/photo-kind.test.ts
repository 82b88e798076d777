import { expect, test } from 'vitest'
import { photoKind } from '#web/borrower/complaint/photos/photo-kind.ts'

const bytes = (text: string) =>
  new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })

test.each([
  ['\u00ff\u00d8\u00ff\u00e0..JFIF....', 'photo'],
  ['\u0089PNG\r\n\u001a\n....', 'photo'],
  ['RIFF....WEBPVP8 ', 'photo'],
  ['....ftypheic....', 'heic'],
  ['....ftypmif1....', 'heic'],
  ['GIF89a......', 'other'],
  ['<svg xmlns=""/>', 'other'],
  ['%PDF-1.7.......', 'other'],
  ['RIFF....AVI ....', 'other'],
  ['', 'other'],
])('the content of a file decides, whatever its type says: %j is %s', async (content, kind) => {
  expect(await photoKind(bytes(content))).toBe(kind)
})
