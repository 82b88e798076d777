import { Command } from 'commander'
import { tell } from '#server/cli/answer.ts'
import { addBooks } from '#server/cli/books/books-commands.ts'
import { addCatalog } from '#server/cli/catalog/catalog-commands.ts'
import { addInstallation } from '#server/cli/installation/installation-commands.ts'
import { lackingSettings } from '#server/cli/installed-settings.ts'
import { addPeople } from '#server/cli/people/people-commands.ts'
import { VERSION } from '#server/platform/config/version.ts'

/** The exit code of a command that does not exist, or lacks what it needs. */
const WRONG_COMMAND = 2

/** Every command of an operator; the settings are those of the environment. */
export function program(): Command {
  const hiram = new Command('hiram')
    .description('Consumer lending: what an operator does besides the console.')
    .version(VERSION)
    .option('--json', 'print one object of JSON instead of lines')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_COMMAND))
    .showHelpAfterError()
    .addHelpText('after', EXIT_CODES)
    .hook('preAction', (_, action) => startWithSettings(action))
  addInstallation(hiram)
  addBooks(hiram)
  addCatalog(hiram)
  addPeople(hiram)
  return hiram
}

/** Starts the same command anew with the settings that it lacks; without any it goes on. */
function startWithSettings(action: Command): void {
  const asked = { command: action.name(), file: action.args[0] }
  try {
    const more = lackingSettings(process.env, asked)
    if (Object.keys(more).length === 0) return
    const [node = process.execPath, ...given] = process.argv
    const env = { ...process.env, ...more }
    if (!process.execve) throw new Error('This Node cannot start the command with the settings.')
    process.execve(node, [node, ...process.execArgv, ...given], env)
  } catch (error) {
    tell((error as Error).message)
    process.exit(1)
  }
}

const EXIT_CODES = `
Exit codes: 0 it was done; 1 it was refused, or something is wrong or missing; 2 a wrong command.
How far long work is goes to stderr. docs/operate/ says when to use what.`
