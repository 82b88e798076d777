import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOfATurn } from '#server/platform/http/log/batched-lines.ts'

test('lines of one turn of the event loop are written together and in order, none twice', async () => {
  const written: string[] = []
  const lines = linesOfATurn({ write: (text) => void written.push(text) })
  lines.write('first\n')
  lines.write('second\n')
  await turn()
  lines.write('third\n')
  await turn()
  await turn()
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('a process that ends writes what it has not written', () => {
  const written: string[] = []
  const lines = linesOfATurn({ write: (text) => void written.push(text) })
  lines.write('last\n')
  lines.flushSync()
  expect(written).toEqual(['last\n'])
})
