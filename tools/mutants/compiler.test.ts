import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCompiler } from './compiler.ts'

test('a change that does not fit its types is no mutant, and the next one is seen afresh', () => {
  const file = 'domain/contacts/complaint-text.ts'
  const text = readFileSync(file, 'utf8')
  const compiler = openCompiler('domain/tsconfig.json')
  const compiles = (content: string) => compiler.compiles({ file, content })
  expect(compiles(`${text}\nexport const one: number = ''`)).toBe(false)
  expect(compiles(`${text}\nexport const one: number = 1`)).toBe(true)
  expect(compiles(`${text}\nexport const one = (`)).toBe(false)
  expect(compiles(text)).toBe(true)
  compiler.close()
})

test('a class without a name is no mutant, as the web is not built with it', () => {
  const compiler = openCompiler('domain/tsconfig.json')
  const file = 'web/kit/status/toast.tsx'
  const content = readFileSync(file, 'utf8').replace("styles['place']", "styles['']")
  expect(compiler.compiles({ file, content })).toBe(false)
  compiler.close()
})
