import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { COMMANDS } from '#server/backoffice/approvals/one-or-two.ts'
import { program } from '#server/cli/program.ts'

const ENV = { PATH: process.env['PATH'], DATA_DIR: '/nowhere', KEYS_FILE: '' }

async function ran(...words: string[]) {
  const run = promisify(execFile)(process.execPath, ['server/cli/hiram.ts', ...words], { env: ENV })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('a wrong command ends with 2 and its help, one that is refused with 1 and one line', async () => {
  const [unknown, short, wrongRole, refused, asJson] = await Promise.all([
    ran('launch'),
    ran('product', 'show'),
    ran('staff', 'invite', 'ana@lender.example', 'king'),
    ran('keys', 'list'),
    ran('keys', 'list', '--json'),
  ])
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toMatch(/unknown command 'launch'[^]+bank-statement/)
  expect(short).toMatchObject({ code: 2 })
  expect(short.stderr).toMatch(/missing required argument 'id'/)
  expect(wrongRole).toMatchObject({ code: 2 })
  expect(wrongRole.stderr).toMatch(/Allowed choices are support, .*admin/)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^There is no file with keys: .*\n$/)
  expect(asJson).toMatchObject({ code: 1, stderr: '' })
  expect(JSON.parse(asJson.stdout)).toEqual({
    ok: false,
    error: expect.stringMatching(/^There is no file with keys/),
  })
})

/** In the documents; in server/ in what is printed to an operator, and in comments. */
const NAMED = [
  [['*.md', 'docs/**/*.{md,env,yml}'], /\.\/hiram (?!help)([a-z-]+(?: [a-z-]+)?)/g],
  [['{doubles,server}/**/*.ts'], /[^\w/'#-]hiram (?!help|field|supervisor)([a-z-]+(?: [a-z-]+)?)/g],
] as const

test('every command that a document or a message names exists', () => {
  const named = NAMED.flatMap(([globs, pattern]) =>
    globSync([...globs])
      .filter((file) => file !== 'CHANGELOG.md' && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, words = '']) => words),
      ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((words) => !exists(words.split(' ')))).toEqual([])
})

function exists([noun = '', verb = '']: readonly string[]): boolean {
  const command = program().commands.find((each) => each.name() === noun)
  if (!command) return false
  // Prose goes on behind the name of a command.
  const isGroup = command.commands.length > 0
  return !isGroup || verb === '' || command.commands.some((each) => each.name() === verb)
}

test('every line of a document gives a command the arguments and options that it takes', async () => {
  const lines = globSync([
    '*.md',
    'docs/**/*.{md,env,yml}',
    'deploy/**/*.{sh,service,yaml}',
  ]).flatMap(
    (file) =>
      readFileSync(file, 'utf8').match(/(?<=\.\/)hiram (?!help)[^`#|\n]+|(?<=`)hiram [^`]+/g) ?? [],
  )
  const names = new Set(namesOf(program()))
  // A name alone is spoken of, not run.
  const whole = lines
    .map((line) => line.trim().replace(/\.'?$/, ''))
    .filter((line) => !names.has(line) && !line.includes('<'))
  expect(whole.length).toBeGreaterThan(45)
  const wrong = await Promise.all(whole.map(async (line) => ({ line, fault: await faultOf(line) })))
  expect(wrong.filter(({ fault }) => fault !== '')).toEqual([])
})

/** What the command line says against it; nothing is done. */
async function faultOf(line: string): Promise<string> {
  const hiram = program()
  const leaves = (command: Command): Command[] => [command, ...command.commands.flatMap(leaves)]
  for (const command of leaves(hiram)) {
    command.exitOverride().configureOutput({ writeErr: () => {} })
    if (command.commands.length === 0) command.action(() => {})
  }
  const words = line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
  return hiram.parseAsync(words.slice(1), { from: 'user' }).then(
    () => '',
    (error: Error) => error.message,
  )
}

const namesOf = (command: Command, above = ''): string[] => {
  const name = `${above}${command.name()}`
  return [name, ...command.commands.flatMap((each) => namesOf(each, `${name} `))]
}

test('every command says what it does, and how many people it takes or that it writes nothing', () => {
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
  expect(all(program()).filter((each) => each.description() === '')).toEqual([])
  const named = all(program()).filter((each) => each.commands.length === 0)
  expect(new Set(named.map(nameOf))).toEqual(new Set([...Object.keys(COMMANDS), ...WRITE_NOTHING]))
})

function nameOf(command: Command): string {
  const { parent } = command
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name()
}

/** What commands do that change nothing of a lender's. */
const WRITE_NOTHING: readonly string[] = [
  'audit',
  'backup',
  'bank-statement open',
  'bank-statement try',
  'borrower stopped',
  'doctor',
  'export verify',
  'identity list',
  'keys list',
  'loan parked',
  'maintenance show',
  'message costs',
  'product check',
  'product list',
  'product show',
  'promotion check',
  'promotion funnel',
  'promotion list',
  'promotion show',
  'rehearse',
  'serve',
]
