import { type Command, Option } from 'commander'
import { answering } from '#server/cli/answer.ts'

/** Commands for the books: audit, recovery, statements of banks, closes, exports, stuck loans. */
export function addBooks(hiram: Command): void {
  hiram
    .command('audit')
    .description('recompute every loan from its entries; one that was broken off goes on')
    .addOption(new Option('--all', 'everything, as without an option').conflicts('changed'))
    .option('--changed', 'as each night: what changed since, and a thirtieth of the rest')
    .action(answering(async () => (await import('#server/cli/books/audit.ts')).audit))
  hiram
    .command('recover')
    .description('after a restore or a promotion: book what providers did since, then go on')
    .option('--payouts <file>', "payouts of the provider's portal, or none")
    .option('--accept <references>', 'differences that were settled, with commas between', '')
    .option('--since <day>', 'look from this day on')
    .action(answering(async () => (await import('#server/cli/books/recover.ts')).recoverBooks))
  addStatements(hiram)
  hiram
    .command('close-day')
    .description("close a day of a brand's books, or say what is not explained")
    .argument('<brand>')
    .argument('<day>', 'YYYY-MM-DD')
    .requiredOption('--staff <you>', 'who closes it')
    .action(answering(async () => (await import('#server/cli/books/close-day.ts')).closeBrandDay))
  const exports = hiram.command('export').description('what borrowers were given of the books')
  exports
    .command('verify')
    .description(
      "check an export of a loan's ledger (csv, json, pdf) or a zero-balance certificate",
    )
    .argument('<file>')
    .option('--key <key>', "a public key; without it this server's own keys")
    .action(
      answering(async () => (await import('#server/cli/books/verify-export.ts')).verifyExport),
    )
  const loans = hiram.command('loan').description('loans at which a scheduled job failed')
  loans
    .command('parked')
    .description('list them')
    .action(answering(async () => (await import('#server/cli/books/parked.ts')).listParked))
  loans
    .command('release')
    .description('let the scheduled jobs work on them again')
    .argument('<loan...>', 'ids, or all')
    .action(answering(async () => (await import('#server/cli/books/parked.ts')).releaseParked))
}

function addStatements(hiram: Command): void {
  const statements = hiram
    .command('bank-statement')
    .description('statements of banks: MT940, camt.053, CSV')
  statements
    .command('open')
    .description('lines and payments that nothing explains yet')
    .action(answering(async () => (await import('#server/cli/books/bank-statement.ts')).listOpen))
  statements
    .command('import')
    .description('import a file and match its lines')
    .argument('<file>')
    .requiredOption('--staff <you>', 'who imports it')
    .option('--account <key>', 'account of a CSV, a key of BANK_ACCOUNTS_FILE')
    .option('--leave-out-others', 'leave out statements of accounts that are not ours')
    .action(answering(async () => (await import('#server/cli/books/bank-statement.ts')).importFile))
  statements
    .command('try')
    .description('print what a file, or each file of a folder, has; nothing is stored')
    .argument('<path>')
    .option('--account <key>', 'account of a CSV, a key of BANK_ACCOUNTS_FILE')
    .option('--leave-out-others', 'leave out statements of accounts that are not ours')
    .action(answering(async () => (await import('#server/cli/books/bank-statement.ts')).tryFile))
}
