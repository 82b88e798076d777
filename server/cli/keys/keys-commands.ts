import type { Command } from 'commander'
import { answering } from '#server/cli/answer.ts'
import { KEY_PURPOSES } from '#server/platform/keys/key-purposes.ts'

/** Commands for the keys of a server. No key is ever printed. */
export function addKeys(hiram: Command): void {
  const keys = hiram.command('keys').description('the keys of a server (KEYS_FILE)')
  keys
    .command('make')
    .description('a key for each purpose')
    .argument('<file>', 'only this account will be able to read it')
    .action(answering(async () => (await import('#server/cli/keys/keys.ts')).makeKeys))
  keys
    .command('list')
    .description('what there is, without the keys')
    .action(answering(async () => (await import('#server/cli/keys/keys.ts')).listKeys))
  keys
    .command('rotate')
    .description('new keys; those before are read on')
    .argument('<purpose...>', `all, or some of: ${KEY_PURPOSES.join(' ')}`)
    .option('--in <seconds>', 'until a new key is used: servers read the file every two', '60')
    .action(answering(async () => (await import('#server/cli/keys/keys.ts')).rotateKeys))
  keys
    .command('encrypt')
    .description('rows in the clear or under an earlier key, under the current one')
    .option('--only', 'nothing in the clear from now on: once no earlier version runs')
    .action(answering(async () => (await import('#server/cli/keys/encrypt-columns.ts')).encryptAll))
  keys
    .command('drop')
    .description('forget an earlier key')
    .argument('<id>')
    .action(answering(async () => (await import('#server/cli/keys/drop-key.ts')).dropKey))
}
