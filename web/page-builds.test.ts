// @vitest-environment node
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page } from '#web/page-builds.ts'

let folder: string
let html: string
let scripts: string
let styles: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-web-'))
  vi.stubEnv('NODE_ENV', 'production')
  const config = page('borrower')
  const settings = { ...config, build: { ...config.build, outDir: folder } }
  await build({ ...settings, configFile: false, logLevel: 'error' })

  const files = await readdir(join(folder, 'assets'))
  const read = (name: string) => readFile(join(folder, 'assets', name), 'utf8')
  html = await readFile(join(folder, 'web/borrower/index.html'), 'utf8')
  scripts = (await Promise.all(files.filter((name) => name.endsWith('.js')).map(read))).join('\n')
  styles = files.filter((name) => name.endsWith('.css'))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('schemas and their words never reach the browser', () => {
  expect(scripts).toContain('/v3/personal-center/contact-kf-info')
  // An option of a schema stands first in its call; a text area has a maxLength among its props.
  const words = [/\(\{m(?:ax|in)Length:\d/, /additionalProperties/, /typebox/, /\bType\.\w+\(/]
  expect(words.filter((word) => word.test(scripts))).toEqual([])
  expect(scripts).not.toContain('for the customer service screen')
})

test('calls that no screen makes are not in the bundle', () => {
  expect(scripts).not.toContain('/host/entry-token')
})

test('nothing is called that the oldest web views do not have', () => {
  const younger =
    /\.toSorted\(|\.toReversed\(|AbortSignal\.(timeout|any)|URL\.(canParse|parse)\(|withResolvers|Object\.groupBy/
  expect(younger.exec(scripts)?.[0]).toBeUndefined()
})

test('every style sheet of a screen and of the kit is in the one that is sent', async () => {
  const sheets = globSync('web/**/*.module.css').map((file) => basename(file, '.module.css'))
  const sent = await readFile(join(folder, 'assets', styles[0] ?? ''), 'utf8')
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.filter((sheet) => !sent.includes(`.${sheet}-`))).toEqual([])
})

test('the page has one style sheet, one script and the places that the server fills', () => {
  expect(styles).toHaveLength(1)
  expect(html).toContain(`href="/assets/${styles[0]}"`)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toMatch(/<div id="app"><!--app--><\/div>\s*<!--page-->/)
  expect(html).toMatch(/<html lang="en">[\s\S]*<title>Hiram<\/title>/)
})
