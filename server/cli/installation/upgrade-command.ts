import { type Command, InvalidArgumentError } from 'commander'
import { answering } from '#server/cli/answer.ts'
import { packagesOption } from '#server/cli/installation/packages-option.ts'

/** The command that brings a server to the next release, or back. */
export function addUpgrade(hiram: Command): void {
  hiram
    .command('upgrade')
    .description('check, back up, migrate, restart with a release and audit; or go back')
    .argument('[tarball]', 'hiram-VERSION.tar.gz, with SHA256SUMS beside it')
    .option('--key <file>', 'public key of its maker, whose signature is asked for')
    .option('--plan', 'only check, and say what the missing migrations would lock')
    .option('--back', 'go back to the version before')
    .option('--backup <command>', 'in place of systemctl start hiram-dump.service')
    .option('--without-backup', 'on a further server of the same database')
    .option('--restart <command>', 'of the supervisor', 'systemctl restart hiram')
    .addOption(packagesOption())
    .option('--settings <file>', 'file with settings (default: /etc/hiram/production.env)')
    .option('--root <folder>', 'with a folder for each version (default: where this one lies)')
    .option('--wait <seconds>', 'for the new version to be ready', wholeSeconds, 60)
    .action(
      answering(async () => (await import('#server/cli/installation/upgrade.ts')).upgradeServer),
    )
}

function wholeSeconds(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A whole number of seconds.')
}
