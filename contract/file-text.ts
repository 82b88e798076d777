/**
 * The text of a file: in the encoding that it declares (a byte-order mark, or its XML declaration),
 * else UTF-8, else Windows-1252, as programs of banks and offices still write it.
 */
export function fileText(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes)
  for (const encoding of [declared, 'utf-8'])
    try {
      if (encoding !== null) return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The file is not in it, or nobody knows it.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Bytes within which an XML declaration ends. */
const MAX_DECLARATION = 200

function declaredEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // A first character of ASCII in two bytes.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, MAX_DECLARATION))
  const [, encoding = null] =
    /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? []
  // What is read as ASCII so far has one byte for a character.
  return encoding !== null && /^(utf-?16|ucs|utf-?32)/i.test(encoding) ? null : encoding
}
