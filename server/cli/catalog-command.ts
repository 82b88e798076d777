import type { Catalog, CommandAnswer } from '#server/lending/product/catalog-answer.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { withDatabase } from './with-database.ts'

/** Commands by their verb; each gets the second argument, an id or a file. */
export type CatalogCommands = Readonly<
  Record<string, (catalog: Catalog, of: string) => CommandAnswer | Promise<CommandAnswer>>
>

/** Runs the command that the arguments name, and prints its answer; the exit code tells a refusal. */
export async function runCatalogCommand(
  name: string,
  commands: CatalogCommands,
  usage: string,
): Promise<void> {
  const [verb = '', of = ''] = process.argv.slice(2)
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command || (of === '' && verb !== 'list')) {
    console.error(`Usage: npm run -s ${name} -- ${usage}`)
    process.exitCode = 2
    return
  }
  try {
    await withDatabase(name, async (db, config) => {
      const now = (await openClock(db)).now()
      const { isDone, lines } = await command({ db, config, now }, of)
      for (const line of lines) console.log(line)
      if (!isDone) process.exitCode = 1
    })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
