import { CODES } from '#contract/codes.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { seenOfFile } from '#server/payments/bank/confirm-file.ts'
import { refusingFaults } from '#server/payments/bank/refuse-faults.ts'
import { sendFile } from '#server/payments/bank/keep-files.ts'
import {
  type FileTrial,
  type Tried,
  type TriedFile,
  tryFile,
} from '#server/payments/bank/try-file.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { UnreadFile } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file that waits for a second person. */
export interface AskedImport extends Tried {
  /** Of the request. */
  readonly id: string
}

/**
 * What a file would bring; nothing of it is kept.
 *
 * @throws Refusal -1002 with the line and what is wrong with it
 */
export async function tryAsStaff(
  deps: Dependencies,
  file: UnreadFile,
  how: FileTrial = {},
): Promise<TriedFile> {
  if (deps.config.bankAccounts.length === 0)
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('No bank account is set: the operator names them in BANK_ACCOUNTS_FILE.'),
    )
  return refusingFaults(async () => tryFile(deps, file, how))
}

/**
 * Asks for the import of a file, whole; another person confirms it. Nobody alone brings money in by a
 * file that they can write.
 *
 * @param asked who asks, by their id, and who hears how far it is
 * @throws Refusal as `tryAsStaff`; -1005 when it waits already
 */
export async function importAsStaff(
  deps: Dependencies,
  file: UnreadFile,
  { by, ...how }: { readonly by: string } & Omit<FileTrial, 'packs'>,
): Promise<AskedImport> {
  const tried = await tryAsStaff(deps, file, { packs: true, ...how })
  const { imported, hash, packed } = tried
  if (!packed) throw new Error(`The file ${hash} was read and not packed.`)
  const id = deps.random.uuid()
  const asked = {
    kind: 'importStatement',
    input: { file: id, hash, seen: seenOfFile(imported) },
    reason: `Statement of ${imported.account} until ${imported.closesOn.toString()}`,
    by,
    about: { hash },
    kinds: ['importStatement'],
  } as const
  const requestId = await requestOnce(deps, asked, async (tx) =>
    sendFile(tx, id, { packed, reading: file.reading }, deps.clock.now()),
  )
  return { ...tried, id: requestId }
}
