// Every script of npm says what there is, and does nothing for an argument that it does not know.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { findUnknown, readUsage } from './given-arguments.ts'
import { SCRIPTS } from './scripts.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

const MAX_LINES = 60

describe.concurrent.for(Object.entries(scripts))('%s', ([, command]) => {
  test.for([
    ['--help', 0],
    ['--no-such-option', 2],
    ['no-such-word', 2],
  ] as const)('%s is answered in a few lines with exit code %i', async ([argument, code]) => {
    const answer = await answerTo(command, argument)
    expect(answer.code, answer.lines.join('\n')).toBe(code)
    expect(answer.lines.length).toBeGreaterThan(0)
    expect(answer.lines.length).toBeLessThan(MAX_LINES)
  })
})

/** As npm runs it, on the Node of this test. */
async function answerTo(command: string, argument: string) {
  const [, file = '', ...given] = command
    .replace(/^exec node tools\/run-with-node\.mjs/, 'node')
    .split(' ')
  const child = spawn(process.execPath, [file, ...given, argument], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, lines: `${out}${error}`.trim().split('\n') }
}

test('a word of a script says what its file says first', async () => {
  const command = scripts['drill'] ?? ''
  const { code, lines } = await answerTo(`${command} races`, '--help')
  expect(code).toBe(0)
  expect(lines.join('\n')).toContain('npm run drill -- races [--seeds 1000]')
  expect(await answerTo(command, 'help')).toMatchObject({ code: 0 })
})

test('each option that a file reads is in its usage', () => {
  const files = Object.values(SCRIPTS).flatMap(({ words }) => Object.values(words))
  const read = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const { options } = readUsage(/^(?:\/\/.*\n)+/.exec(source)?.[0] ?? '')
    return [...source.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)].map(
      ([, name = '']) => ({ file, name, isNamed: options.has(`--${name}`) }),
    )
  })
  expect(read.length).toBeGreaterThan(30)
  expect(read.filter(({ isNamed }) => !isNamed)).toEqual([])
  expect(globSync('{bench,drills}/*.ts').length).toBeGreaterThan(30)
})

test('an argument is known by the usage: an option with its value, a word where it takes names', () => {
  const usage = readUsage('Runs. Usage: npm run drill -- races [--seeds 1000] [--full]')
  expect(findUnknown(usage, ['--seeds', '7', '--full'])).toBeNull()
  expect(findUnknown(usage, ['--seeds=7'])).toBeNull()
  expect(findUnknown(usage, ['--full', '7'])).toBe('7')
  expect(findUnknown(usage, ['--seed', '7'])).toBe('--seed')
  const files = readUsage('Usage: DATA_DIR=FOLDER npm test [-- FILE… | --browser | --project=NAME]')
  expect(findUnknown(files, ['a.test.ts', '--project=server'])).toBeNull()
  expect(findUnknown(files, ['--help-me'])).toBe('--help-me')
  expect(findUnknown(readUsage('Usage: DATA_DIR=FOLDER npm run bench'), ['api'])).toBe('api')
})
