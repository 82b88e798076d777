import { readFileSync, writeFileSync } from 'node:fs'
import type { Change } from './changes.ts'
import { splitPieces } from './pieces.ts'

/** Writes changed texts into their files; the names of the files. */
export function writeChanges(changes: readonly Change[]): string[] {
  const files = Map.groupBy(changes, ({ literal }) => literal.file)
  for (const [file, list] of files) writeFileSync(file, changed(readFileSync(file, 'utf8'), list))
  return [...files.keys()]
}

/** From the end, so that the places before stay true. */
function changed(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.literal.start - one.literal.start)
    .reduce((text, { literal: { start, end, placeholders }, text: wording }) => {
      const source = placeholders.length > 0 ? template(wording, placeholders) : quoted(wording)
      return text.slice(0, start) + source + text.slice(end)
    }, code)
}

function quoted(text: string): string {
  const words = splitPieces(text, []).map((piece) => piece.text)
  return `'${words.join('').replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function template(message: string, placeholders: readonly string[]): string {
  const source = splitPieces(message, placeholders).map(({ text, isPlaceholder }) =>
    isPlaceholder
      ? `\${${text}}`
      : text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${'),
  )
  return `\`${source.join('')}\``
}
