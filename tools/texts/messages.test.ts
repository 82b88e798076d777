import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listMessages, type Message } from './catalogues.ts'
import { findChanges } from './changes.ts'
import { readLiteral } from './literals.ts'
import { messageFile, readMessageFile } from './message-file.ts'
import { isNode, type Node, readSource } from './syntax.ts'
import { writeChanges } from './write-changes.ts'

const messages = listMessages()
const rows = readMessageFile(messageFile(messages))

test('every text of both languages is in the file, each under a key of its own', () => {
  expect(messages.length).toBeGreaterThan(1000)
  const keys = messages.map(({ place, key }) => `${place} ${key}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a file that was not edited changes nothing', () => {
  expect(rows).toHaveLength(messages.length)
  expect(findChanges(messages, rows)).toEqual({ changes: [], faults: [] })
})

test('what is written into the sources and read again is the same text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = Map.groupBy(literalsOf(messages), ({ file }) => file)
  for (const [file, literals] of files) {
    const copy = join(folder, file.replaceAll('/', '-'))
    cpSync(file, copy)
    writeChanges(
      literals.map((literal) => ({ literal: { ...literal, file: copy }, text: literal.text })),
    )
    expect(textsIn(copy)).toEqual(textsIn(file))
  }
})

test('a new wording is written, and its placeholders stay', () => {
  const message = one(({ fil }) => fil?.placeholders.length === 1)
  const [name = ''] = message.fil?.placeholders ?? []
  const row = { ...rowOf(message), Filipino: `Bago: {${name}}` }
  expect(findChanges(messages, [row])).toEqual({
    changes: [{ literal: message.fil, text: `Bago: {${name}}` }],
    faults: [],
  })
})

test.each([
  ['without its placeholder', 'Walang laman', /placeholders must be \{/],
  ['with an unknown placeholder', 'May {iba}', /placeholders must be \{/],
  ['that is empty', ' ', /is empty/],
  ['with a brace that is not closed', 'May {', /written twice/],
  ['with a brace too many', 'May }', /written twice/],
])('a wording %s is refused', (_, wording, why) => {
  const message = one(({ fil }) => fil?.placeholders.length === 1)
  const { changes, faults } = findChanges(messages, [{ ...rowOf(message), Filipino: wording }])
  expect(changes).toEqual([])
  expect(faults.join()).toMatch(why)
})

test('a row of a text that is not there is refused', () => {
  const row = { key: 'nothing', place: 'web/nothing.ts', English: 'A', Filipino: 'B', note: '' }
  expect(findChanges(messages, [row]).faults).toEqual([
    'web/nothing.ts nothing: there is no such text.',
  ])
})

function one(isMeant: (message: Message) => boolean): Message {
  const found = messages.find(isMeant)
  if (!found) throw new Error('There is no such text.')
  return found
}

function rowOf({ place, key }: Message) {
  const found = rows.find((row) => row.place === place && row.key === key)
  if (!found) throw new Error(`${place} ${key} has no row.`)
  return found
}

function literalsOf(list: readonly Message[]) {
  return list.flatMap(({ en, fil }) => [en, fil]).filter((literal) => literal !== null)
}

/** Every string and template of a file, whatever it is for. */
function textsIn(file: string): string[] {
  const source = readSource(file)
  const found: string[] = []
  const look = (node: Node) => {
    const literal = readLiteral(source, node)
    if (literal) found.push(literal.text)
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child)
  }
  look(source.program)
  return found
}
