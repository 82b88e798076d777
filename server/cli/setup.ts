// What production needs, and what of it is missing: npm run setup [-- FILE]. The settings are those of
// the environment and of FILE. In a terminal it asks for what is not in FILE and writes it there, makes
// keys and tables, invites the first admin and publishes a product; with --check it asks nothing. The
// exit code is 1 while something is missing.
// npm run -s setup -- tables [FILE] makes the tables.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { examineConfig } from '#server/load-config.ts'
import { askData, askKeys } from '#server/set-up/ask-data.ts'
import { type Ask, askSettings } from '#server/set-up/ask-settings.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { setUpReport } from '#server/set-up/report.ts'
import { addToSettingsFile, readSettingsFile } from '#server/set-up/settings-file.ts'
import { setUpSteps } from '#server/set-up/set-up.ts'
import { databaseFaults } from '#server/start-checks/database-check.ts'
import type { Env } from '#server/start-checks/start-check.ts'
import { SETTING_CHECKS } from '#server/start-checks/start-checks.ts'
import { readJsonFile } from './read-json-file.ts'

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const makesTables = positionals[0] === 'tables'
const file = positionals[makesTables ? 1 : 0]

const env = (): Env => ({ ...process.env, ...(file !== undefined && readSettingsFile(file)) })

if (makesTables) await tables()
else if (file !== undefined && process.stdin.isTTY && !values.check) await ask(file)
await report()

async function report(): Promise<void> {
  const steps = await setUpSteps(env())
  say(setUpReport(steps))
  if (steps.some(({ missing }) => missing.length > 0)) process.exitCode = 1
}

async function ask(path: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  console.log(`Enter takes what is offered, or leaves it open. The answers go into ${path}.\n`)
  const question: Ask = async (text) => terminal.question(text)
  try {
    addToSettingsFile(path, await askSettings(env(), question))
    say(await askKeys(env(), question))
    const { config, faults } = await examineConfig(env(), SETTING_CHECKS)
    if (
      config &&
      faults.length === 0 &&
      (await databaseFaults({ config, env: env() })).length === 0
    )
      say(await askData(config, question, readJsonFile))
  } finally {
    terminal.close()
  }
  console.log('')
}

async function tables(): Promise<void> {
  const { config } = await examineConfig(env(), [])
  if (config && (await databaseFaults({ config, env: env() })).length === 0)
    await makeTables(config)
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}
