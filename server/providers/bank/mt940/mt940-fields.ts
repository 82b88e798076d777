/** A field of MT940, with its continuation lines. */
export interface Mt940Field {
  readonly tag: string
  readonly fileLine: number
  readonly lines: string[]
}

/** Fields that begin a statement: some banks write no :20:. */
export const OPENING = new Set(['20', '21', '25', '25P', '28', '28C', '60F', '60M'])

/** Fields that the standard has and that say nothing that we need. */
export const SKIPPED = new Set([
  '13D',
  '20',
  '21',
  '28',
  '28C',
  '34F',
  '64',
  '65',
  '90C',
  '90D',
  'NS',
])

const READ = new Set(['25', '25P', '60F', '60M', '61', '62F', '62M', '86'])

/** Whether a file is MT940: with its blocks, header lines of the bank, or neither. */
export function isMt940(text: string): boolean {
  if (/^[\s\p{Cc}]*\{1:/u.test(text)) return true
  const start = text.slice(0, MAX_HEADER).split(LINE_END)
  return start.some((line) => OPENING.has(TAG_FIRST.exec(line)?.[1] ?? ''))
}

/** Characters within which the first field begins. */
const MAX_HEADER = 5000
const LINE_END = /\r\n|\r|\n/
const TAG = /^:(\d{2}[A-Z]?|NS):/
/** The first of a message may have blanks before it. */
const TAG_FIRST = /^[\s\p{Cc}]*:(\d{2}[A-Z]?|NS):/u

/**
 * The fields of MT940, without its envelope and what banks write between messages.
 */
export function* mt940Fields(text: string): Generator<Mt940Field> {
  let field: Mt940Field | null = null
  let isOpen = false
  for (const [place, line] of text.split(LINE_END).map(unmarked).entries()) {
    const found: RegExpExecArray | null = (field ? TAG : TAG_FIRST).exec(line)
    const tag: string | undefined = found?.[1]
    if (tag !== undefined && !isText(tag, field)) {
      if (field) yield field
      field = { tag, fileLine: place + 1, lines: [line.slice(found?.[0].length)] }
      isOpen = isOpenAfter(tag, isOpen)
    } else if (field && !isOpen && isEnd(line)) {
      yield field
      field = null
    } else if (field && !isEnvelope(line, field)) field.lines.push(line)
  }
  if (field) yield field
}

/** Whether a statement goes on behind a field. */
function isOpenAfter(tag: string, isOpen: boolean): boolean {
  return OPENING.has(tag) || (isOpen && !tag.startsWith('62'))
}

/** A line without marks of an encoding or of a transmission before it. */
function unmarked(line: string): string {
  return line.replace(/^(?![\t\v\f])[\uFEFF\p{Cc}]+/u, '')
}

/** MT940 has no such field, so a line of text begins like one. */
function isText(tag: string, field: Mt940Field | null): boolean {
  return field?.tag === '86' && !READ.has(tag) && !SKIPPED.has(tag)
}

/** What ends a message, when its closing balance was read. */
function isEnd(line: string): boolean {
  return line === '-' || line.startsWith('-}') || line.startsWith('{')
}

/** Blocks of the SWIFT envelope and empty lines; words of a line of the statement are none. */
function isEnvelope(line: string, { tag }: Mt940Field): boolean {
  if (line === '' || line === '-' || line.startsWith('-}')) return true
  return line.startsWith('{') && (/^\{1:[A-Z]\d\d/.test(line) || (tag !== '86' && tag !== '61'))
}
