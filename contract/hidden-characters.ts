// Characters that nobody sees, and that change what others read: marks that turn the direction of a
// text, control characters, and letters without a width. Names and lines of forms cannot have them;
// in what is written freely they are shown to staff, and left out of files.

/** Turn the direction of what follows (Unicode Bidi_Control). */
const DIRECTION = /[\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu

/** Have no width, or look like a blank. What joins the parts of an emoji, or gives it a colour, stays. */
const WIDTHLESS =
  /(?![\u{FE00}-\u{FE0F}\u{200D}])[\p{Default_Ignorable_Code_Point}\u{2028}\u{2029}\u{FFF9}-\u{FFFB}]|(?<![\p{Extended_Pictographic}\u{FE0F}\p{Emoji_Modifier}])\u{200D}/gu

/** The same text with a mark for each of them; line ends and tabs stay. */
export function withMarks(text: string): string {
  return text
    .replaceAll(DIRECTION, '⇄')
    .replaceAll(WIDTHLESS, '□')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Cc}/gu, picture)
}

/** The same text in one line with a blank for each of them. */
export function withoutHidden(text: string): string {
  return text
    .replaceAll(DIRECTION, ' ')
    .replaceAll(WIDTHLESS, ' ')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** U+2400 is the picture of U+0000, and so on. */
function picture(control: string): string {
  const code = control.codePointAt(0) ?? 0
  if (control === '\n' || control === '\t') return control
  if (code === 0x7f) return '␡'
  return code < 0x20 ? String.fromCodePoint(0x24_00 + code) : '�'
}
