import type { Command } from 'commander'
import { answering } from '#server/cli/answer.ts'
import { addKeys } from '#server/cli/keys/keys-commands.ts'
import { addInstall } from '#server/cli/installation/install-command.ts'
import { addUpgrade } from '#server/cli/installation/upgrade-command.ts'

/** Commands for the server, its settings, its database and its keys. */
export function addInstallation(hiram: Command): void {
  hiram
    .command('serve')
    .description('run the server until it is stopped')
    .action(async () => {
      await import('#server/app/start/main.ts')
    })
  hiram
    .command('setup')
    .description('what production needs and lacks; asks for it in a terminal')
    .argument('[file]', 'file with settings, to which answers are added')
    .option('--check', 'ask nothing')
    .option('--tables', 'make the tables')
    .option('--settings', 'ask nothing, and look at the settings alone')
    .action(answering(async () => (await import('#server/cli/installation/setup.ts')).setup))
  hiram
    .command('doctor')
    .description('examine an installation: settings, providers, database, disk, address')
    .argument('[file]', 'file with settings')
    .option('--send-sms <number>', 'only send one test SMS there, +639…, which costs its price')
    .option('--send-mail <address>', 'only send one test mail there')
    .action(answering(async () => (await import('#server/cli/installation/doctor.ts')).doctor))
  hiram
    .command('migrate')
    .description('migrate the database, as a start does')
    .option('--plan', 'only say what the missing migrations would lock, and for how long')
    .option('--all', 'plan every migration, from the first on')
    .option('--copy <url>', 'run them on that database, a restored backup, and measure')
    .action(
      answering(async () => (await import('#server/cli/installation/migrate.ts')).migrateDatabase),
    )
  hiram
    .command('backup')
    .description('back the embedded database up while it runs, with the pictures; needs GNU tar')
    .argument('<file>', 'where to, or - for stdout')
    .action(answering(async () => (await import('#server/cli/installation/backup.ts')).backUp))
  hiram
    .command('restore')
    .description('restore a backup into a folder without a database, and audit its books')
    .argument('<file>', 'what `hiram backup` wrote')
    .argument('<folder>', 'DATA_DIR of the restored server')
    .option('--drill', 'remove the folder afterwards')
    .action(answering(async () => (await import('#server/cli/installation/restore.ts')).restore))
  hiram
    .command('rehearse')
    .description("rehearse with a provider's test system (TEST_MODE), and keep the paper")
    .argument('<provider>', 'its name, as COLLECTED_BY, SANCTIONS_BY or IDENTITY_CHECK_BY has it')
    .option('--channel <number>', 'the channel that is paid through; without it a wallet')
    .option('--bank <bic>', 'where payouts go: the BIC of a bank or wallet,')
    .option('--account <number>', 'an account there that the test system has,')
    .option('--name <holder>', 'and its holder', 'Juan Dela Cruz')
    .option('--wait <seconds>', 'how long a state or a notice may take')
    .option('--listed <name>', 'somebody whom the sanctions lists have')
    .option('--pictures <folder>', 'front, back, selfie, other (a face) and expired, each a .jpg')
    .action(answering(async () => (await import('#server/cli/installation/rehearse.ts')).rehearse))
  addMaintenance(hiram)
  addInstall(hiram)
  addUpgrade(hiram)
  addKeys(hiram)
}

const loadMaintenance = async () => import('#server/cli/installation/maintenance.ts')

function addMaintenance(hiram: Command): void {
  const maintenance = hiram
    .command('maintenance')
    .description('borrowers and staff only read, on all servers of a database, until a time')
  maintenance
    .command('on')
    .description('turn it on; it ends by itself')
    .requiredOption('--until <time>', 'in Manila: 2026-12-01T02:00')
    .option('--reason <text>', 'why, for the log of staff')
    .action(answering(async () => (await loadMaintenance()).maintenanceOn))
  maintenance
    .command('off')
    .description('end it now')
    .action(answering(async () => (await loadMaintenance()).maintenanceOff))
  maintenance
    .command('show')
    .description('whether it is on, and until when')
    .action(answering(async () => (await loadMaintenance()).showMaintenance))
}
