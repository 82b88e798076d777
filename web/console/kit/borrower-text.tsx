import styles from '#web/console/kit/borrower-text.module.css'

/**
 * Text that a borrower or a provider could write: only ever text, whose direction ends with it, and
 * in which nothing is hidden: control characters are shown as their pictures, and marks that turn
 * the direction of what follows are shown as ⇄.
 */
export function BorrowerText({ text, isLong = false }: { text: string; isLong?: boolean }) {
  return <bdi className={isLong ? styles['long'] : styles['text']}>{visible(text)}</bdi>
}

/** The same text with everything in it visible; line ends and tabs stay. */
export function visible(text: string): string {
  return text
    .replaceAll(/[\u{200E}\u{200F}\u{061C}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '⇄')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Cc}/gu, picture)
}

/** U+2400 is the picture of U+0000, and so on. */
function picture(control: string): string {
  const code = control.codePointAt(0) ?? 0
  if (control === '\n' || control === '\t') return control
  if (code === 0x7f) return '␡'
  return code < 0x20 ? String.fromCodePoint(0x24_00 + code) : '�'
}
