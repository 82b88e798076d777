import { Command } from 'commander'
import { addBooks } from '#server/cli/books/books-commands.ts'
import { addCatalog } from '#server/cli/catalog/catalog-commands.ts'
import { addInstallation } from '#server/cli/installation/installation-commands.ts'
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
  addInstallation(hiram)
  addBooks(hiram)
  addCatalog(hiram)
  addPeople(hiram)
  return hiram
}

const EXIT_CODES = `
Exit codes: 0 it was done; 1 it was refused, or something is wrong or missing; 2 a wrong command.
How far long work is goes to stderr. docs/operate/ says when to use what.`
