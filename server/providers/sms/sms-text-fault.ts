/** Characters: three joined messages of 153. */
export const LONGEST_TEXT = 459

/** Why operators would block a text or the gateway drop it; null: they take it. */
export function smsTextFault(text: string): string | null {
  // Operators block texts with links (Globe since September 2022).
  if (/https?:|\bwww\.|[a-z0-9]\.[a-z]{2,}\/|\.(?:com|net|org|ph|io|ly|app)\b/i.test(text))
    return 'A text message carries no link.'
  // Semaphore drops such a text without an error.
  if (text.startsWith('TEST')) return 'A text message does not begin with TEST.'
  if (text.trim() === '' || text.length > LONGEST_TEXT)
    return `A text message has 1 to ${LONGEST_TEXT} characters.`
  return null
}

/**
 * An invalid text is a fault of the server, found before a borrower gets it.
 *
 * @throws RangeError for one that operators would block or a gateway drop
 */
export function checkSmsText(text: string): void {
  const fault = smsTextFault(text)
  if (fault !== null) throw new RangeError(fault)
}
