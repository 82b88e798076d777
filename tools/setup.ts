// What production needs, and what of it is missing: npm run setup [-- FILE]. The settings are those of
// the environment and of FILE. In a terminal it asks for what is not in FILE, and writes it there; with
// --check it asks nothing. The exit code is 1 while something is missing.
// npm run -s setup -- tables [FILE] makes the tables.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { examineConfig } from '#server/load-config.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { askSettings } from '#server/set-up/ask-settings.ts'
import { setUpReport } from '#server/set-up/report.ts'
import { addToSettingsFile, readSettingsFile } from '#server/set-up/settings-file.ts'
import { setUpSteps, withDatabaseOf } from '#server/set-up/set-up.ts'
import type { Env } from '#server/start-checks/start-check.ts'

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const makesTables = positionals[0] === 'tables'
const file = positionals[makesTables ? 1 : 0]

const env = (): Env => ({ ...process.env, ...(file !== undefined && readSettingsFile(file)) })

if (makesTables) await makeTables()
else if (file !== undefined && process.stdin.isTTY && !values.check) await ask(file)
await report()

async function report(): Promise<void> {
  const steps = await setUpSteps(env())
  for (const line of setUpReport(steps)) console.log(line)
  if (steps.some(({ missing }) => missing.length > 0)) process.exitCode = 1
}

async function ask(path: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  console.log(`Enter takes what is offered, or leaves it open. The answers go into ${path}.\n`)
  const answers = await askSettings(env(), async (question) => terminal.question(question))
  terminal.close()
  addToSettingsFile(path, answers)
  console.log('')
}

async function makeTables(): Promise<void> {
  const { config } = await examineConfig(env(), [])
  if (!config) return
  await withDatabaseOf(config, async (_, url) => prepareDatabase(config, url))
}
