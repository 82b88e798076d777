// Every command of docs/ is run by a test, or says why not (trust requirement 82).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS_RUN } from './commands-run.ts'
import { documentedCommands } from './documented-commands.ts'

const ROOT = join(import.meta.dirname, '../..')
const commands = documentedCommands(ROOT)
const beginnings = Object.keys(COMMANDS_RUN)

/** The longest beginning of a command that is in the table. */
function beginningOf(command: string): string | undefined {
  return beginnings
    .filter((each) => command.startsWith(each))
    .toSorted((one, other) => other.length - one.length)[0]
}

test('each command is in the table, and nothing is there that no page has', () => {
  expect(commands.length).toBeGreaterThan(150)
  expect(commands.filter(({ command }) => beginningOf(command) === undefined)).toEqual([])
  const used = new Set(commands.map(({ command }) => beginningOf(command)))
  expect(beginnings.filter((each) => !used.has(each))).toEqual([])
})

test('what runs a command has the words that do; what nothing runs has a reason', () => {
  const wrong = Object.entries(COMMANDS_RUN).filter(([, { by, why }]) => {
    if (by === undefined) return !why || why.length < 10
    const [file, words] = by
    return why !== undefined || !readFileSync(join(ROOT, file), 'utf8').includes(words)
  })
  expect(wrong).toEqual([])
})
