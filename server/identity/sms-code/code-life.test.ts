import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODE_MINUTES, SAME_CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'

const NUMBERS: Readonly<Record<string, number>> = { five: 5, lima: 5, limang: 5 }

/** Each "… minutes" of a text about a code, in both languages. */
const minutesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => /\bcodes?\b/i.test(line))
    .flatMap((line) => [...line.matchAll(/\b(\w+) (?:minutes|minuto)\b/g)])
    .map(([, word = '']) => NUMBERS[word] ?? Number(word))

test('every text that says how long a code is good says what the server does', () => {
  const files = globSync(['server/**/*-messages.ts', 'web/**/texts/**/*.ts'])
  const said = files.flatMap((file) => minutesIn(readFileSync(file, 'utf8')))
  expect(said.length).toBeGreaterThanOrEqual(14)
  expect(new Set(said)).toEqual(new Set([CODE_MINUTES]))
})

test('an idempotency key stands for the same code at least as long as the code is good', () => {
  expect(SAME_CODE_MINUTES).toBeGreaterThan(CODE_MINUTES)
})
