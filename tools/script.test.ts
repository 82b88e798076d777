import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCRIPTS } from './scripts.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('there are twelve scripts, and each word of one is a file that says what it does', () => {
  expect(Object.keys(scripts)).toHaveLength(12)
  for (const [name, { alone, words }] of Object.entries(SCRIPTS)) {
    expect(scripts[name], name).toMatch(new RegExp(`tools/script\\.ts ${name}$`))
    for (const file of [...(alone ? [alone] : []), ...Object.values(words)])
      expect(readFileSync(file, 'utf8').startsWith('// '), file).toBe(true)
  }
  for (const folder of ['bench', 'drills'] as const) {
    const listed = Object.values(SCRIPTS[folder === 'bench' ? 'bench' : 'drill']?.words ?? {})
    const files = globSync(`${folder}/*.ts`).filter((file) => !file.endsWith('.test.ts'))
    expect(files.filter((file) => file !== 'bench/all.ts').toSorted()).toEqual(listed.toSorted())
  }
})

test('every script of npm that a document or a file names exists', () => {
  const named = globSync([
    '*.md',
    'docs/**/*.md',
    '{bench,doubles,drills,domain,server,tools,web}/**/*.{ts,md}',
  ])
    .filter((file) => !/CHANGELOG|\/migrations\/|script\.test/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([a-z][a-z-]*))?/g),
      ].map(([, name = '', word = '']) => ({ file, name, word })),
    )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name, word }) => !isThere(name, word))).toEqual([])
})

/** Without words of its own a script takes files or options. */
function isThere(name: string, word: string): boolean {
  if (!Object.hasOwn(scripts, name)) return false
  const script = SCRIPTS[name]
  return (
    !script ||
    script.alone !== undefined ||
    ['', 'help', ...Object.keys(script.words)].includes(word)
  )
}

test('what runs at night is there', () => {
  const runs = [...readFileSync('.ci/night', 'utf8').matchAll(/night (\w+) -- ([a-z-]+)/g)]
  expect(runs.length).toBeGreaterThan(15)
  for (const [, name = '', word = ''] of runs) {
    const file = SCRIPTS[name]?.words[word] ?? SCRIPTS[name]?.alone ?? `tools/${name}/${name}.ts`
    expect(file && existsSync(file), `${name} ${word}`).toBe(true)
  }
})
