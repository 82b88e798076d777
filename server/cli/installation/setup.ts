import { createInterface } from 'node:readline/promises'
import { type Answer, print } from '#server/cli/answer.ts'
import { reportOn } from '#server/cli/installation/doctor.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { askData, askKeys } from '#server/set-up/ask-data.ts'
import { askFiles } from '#server/set-up/begin/ask-files.ts'
import { type Ask, askSettings } from '#server/set-up/ask-settings.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { providerSteps, withAnswers } from '#server/set-up/providers/provider-steps.ts'
import { settingsAlone, setUpSteps } from '#server/set-up/set-up.ts'
import { addToSettingsFile, readSettingsFile } from '#server/set-up/settings-file.ts'
import { databaseFaults } from '#server/app/start-checks/database/database-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'

interface SetupOptions {
  readonly check?: boolean
  readonly tables?: boolean
  readonly settings?: boolean
}

/**
 * What production needs, and what of it is missing. In a terminal it asks for what is not in the file
 * and writes it there, makes keys and tables, begins the files of brands and bank
 * accounts, invites the first admin and publishes a product and a page.
 * `settings` looks at the settings alone: an upgrade asks before it migrates.
 */
export async function setup(
  file: string | undefined,
  { check = false, tables = false, settings: areAlone = false }: SetupOptions,
): Promise<Answer> {
  const settings = (): Env => ({
    ...process.env,
    ...(file !== undefined && readSettingsFile(file)),
  })
  if (areAlone) {
    const answer = reportOn(await settingsAlone(settings()), 'hiram setup')
    // Without the last line, which is about a whole installation.
    return { ...answer, lines: answer.lines.slice(0, -2) }
  }
  let next: readonly string[] = []
  if (tables) await makeTablesIn(settings())
  else if (file !== undefined && process.stdin.isTTY && !check) next = await ask(file, settings)
  const steps = await setUpSteps(settings())
  const answer = reportOn(withAnswers(steps, await providerSteps(settings())), 'hiram setup')
  return { ...answer, lines: [...answer.lines, ...next] }
}

/** @returns what is said last: the link of the first admin */
async function ask(path: string, settings: () => Env): Promise<readonly string[]> {
  let next: readonly string[] = []
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  print([
    `Enter takes what is offered, or leaves it open. Each answer goes into ${path} at once.\n`,
  ])
  const question: Ask = async (text) => terminal.question(text)
  try {
    const keep = (answer: Readonly<Record<string, string>>) => addToSettingsFile(path, answer)
    await askSettings(settings(), question, keep, (line) => print([line]))
    print(await askKeys(settings(), question))
    print(await askFiles(settings(), question, keep))
    const { config, faults } = await examineConfig(settings(), SETTING_CHECKS)
    const isUsable =
      config &&
      faults.length === 0 &&
      (await databaseFaults({ config, env: settings() })).length === 0
    if (isUsable) {
      const asked = await askData(config, question, readJsonFile)
      print(asked.done)
      if (asked.next.length > 0) next = ['', ...asked.next]
    }
  } finally {
    terminal.close()
  }
  print([''])
  return next
}

async function makeTablesIn(env: Env): Promise<void> {
  const { config, faults } = await examineConfig(env, [])
  if (config && faults.length === 0 && (await databaseFaults({ config, env })).length === 0)
    await makeTables(config)
}
