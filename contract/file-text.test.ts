import { expect, test } from 'vitest'
import { fileText } from '#contract/file-text.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const utf16 = (text: string, mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'))
const xml = (encoding: string) => `<?xml version="1.0" encoding='${encoding}'?><a>PE\xD1A</a>`

test.each<[string, Uint8Array, string]>([
  ['UTF-8', new TextEncoder().encode('PEÑA ₱1'), 'PEÑA ₱1'],
  ['UTF-8 with a mark, which is no text', new TextEncoder().encode('\uFEFFPEÑA'), 'PEÑA'],
  ['UTF-16 with a mark', utf16('PEÑA', '\uFEFF'), 'PEÑA'],
  ['UTF-16 without one', utf16('PEÑA', ''), 'PEÑA'],
  ['UTF-16 the other way round', Uint8Array.of(0xfe, 0xff, 0, 0x50, 0, 0xd1), 'PÑ'],
  ['Windows-1252, which nothing declares', latin('PE\xD1A \x80 \x93'), 'PEÑA € “'],
  ['XML that declares ISO-8859-1', latin(xml('ISO-8859-1')), xml('ISO-8859-1')],
  ['XML that declares windows-1252', latin(xml('windows-1252')), xml('windows-1252')],
  ['XML that declares UTF-8 and is not', latin(xml('UTF-8')), xml('UTF-8')],
  ['XML that declares what nobody knows', latin(xml('KOI-99')), xml('KOI-99')],
  ['XML that declares UTF-16 in bytes of one', latin(xml('UTF-16')), xml('UTF-16')],
  ['a file of nothing', Uint8Array.of(), ''],
])('%s is read', (_, bytes, text) => {
  expect(fileText(bytes)).toBe(text)
})
