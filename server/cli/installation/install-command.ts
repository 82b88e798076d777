import type { Command } from 'commander'
import { answering } from '#server/cli/answer.ts'
import { packagesOption } from '#server/cli/installation/packages-option.ts'

/** The command that makes a server of a machine. */
export function addInstall(hiram: Command): void {
  hiram
    .command('install')
    .description('install a release on a machine with systemd that has none, as root')
    .argument('<tarball>', 'hiram-VERSION.tar.gz, with SHA256SUMS beside it')
    .option('--key <file>', 'public key of its maker, whose signature is asked for')
    .option('--plan', 'only say what is there, and what is missing')
    .addOption(packagesOption())
    .action(
      answering(async () => (await import('#server/cli/installation/install.ts')).installServer),
    )
}
