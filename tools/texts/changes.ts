import type { Message } from './catalogues.ts'
import type { Literal } from './literals.ts'
import type { MessageRow } from './message-file.ts'
import { splitPieces } from './pieces.ts'

/** A text of a source file that gets another wording. */
export interface Change {
  readonly literal: Literal
  readonly text: string
}

export interface Changes {
  readonly changes: readonly Change[]
  /** Why rows cannot be taken in; where there is one, nothing is to be written. */
  readonly faults: readonly string[]
}

/** What rows change of the texts that there are; a text without a row stays as it is. */
export function findChanges(messages: readonly Message[], rows: readonly MessageRow[]): Changes {
  const known = new Map(messages.map((message) => [idOf(message), message]))
  const changes: Change[] = []
  const faults: string[] = []
  for (const row of rows) {
    const message = known.get(idOf(row))
    if (!message) faults.push(`${idOf(row)}: there is no such text.`)
    else {
      take(message, message.en, row.English)
      take(message, message.fil, row.Filipino)
    }
  }
  return { changes, faults }

  function take(message: Message, literal: Literal | null, text: string): void {
    if (text === (literal?.text ?? '')) return
    const fault = literal ? faultOf(literal, text) : 'the program has no place for it.'
    if (fault) faults.push(`${idOf(message)}: "${text}": ${fault}`)
    else if (literal) changes.push({ literal, text })
  }
}

function idOf({ place, key }: Pick<Message, 'place' | 'key'>): string {
  return `${place} ${key}`
}

function faultOf({ placeholders }: Literal, text: string): string | null {
  if (text.trim() === '') return 'it is empty.'
  const given = splitPieces(text, placeholders)
    .filter((piece) => piece.isPlaceholder)
    .map((piece) => piece.text)
  return String(given.toSorted()) === String([...placeholders].toSorted())
    ? null
    : `its placeholders must be ${placeholders.map((name) => `{${name}}`).join(', ') || 'none'}; a brace of the text is written twice.`
}
