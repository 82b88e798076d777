import { CODES } from '#contract/codes.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { seenOfFile } from '#server/payments/bank/files/confirm-file.ts'
import { refusingFaults } from '#server/payments/bank/lines/refuse-faults.ts'
import { sendFile } from '#server/payments/bank/files/store-files.ts'
import { type FileTrial, type Tried, tryOpened } from '#server/payments/bank/files/try-file.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { type OpenedFile, readFile, type UnreadFile } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file that waits for a second person. */
export interface RequestedImport extends Tried {
  /** Of the request. */
  readonly id: string
}

/** Reads a file of a bank. @throws Refusal -1002 where no account is set, or it takes too long */
export async function openAsStaff(
  deps: Pick<Dependencies, 'config'>,
  file: UnreadFile,
  how: FileTrial = {},
): Promise<OpenedFile> {
  const { bankAccounts: accounts } = deps.config
  if (accounts.length === 0)
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('No bank account is set: the operator names them in BANK_ACCOUNTS_FILE.'),
    )
  return refusingFaults(async () => readFile(file, { accounts, ...how }))
}

/**
 * What a file would bring; nothing of it is kept.
 *
 * @throws Refusal -1002 with the line and what is wrong with it
 */
export async function tryAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  opened: OpenedFile,
): Promise<Tried> {
  return refusingFaults(async () => tryOpened(deps, opened))
}

/**
 * Requests the import of a file, whole; another person confirms it. Nobody alone brings money in by a
 * file that they can write.
 *
 * @param asked who asks, by their id, and who hears how far it is
 * @throws Refusal as `tryAsStaff`; -1005 when it waits already
 */
export async function importAsStaff(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  file: UnreadFile,
  { by, ...how }: { readonly by: string } & Omit<FileTrial, 'packs'>,
): Promise<RequestedImport> {
  const opened = await openAsStaff(deps, file, { packs: true, ...how })
  const tried = await tryAsStaff(deps, opened)
  const { imported } = tried
  const { hash } = opened
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
    sendFile(tx, id, { packed: openPacked(opened), reading: file.reading }, deps.clock.now()),
  )
  return { ...tried, id: requestId }
}

/** The gzip of a file that was read to be kept. */
export function openPacked({ packed, hash }: OpenedFile): Uint8Array {
  if (!packed) throw new Error(`The file ${hash} was read and not packed.`)
  return packed
}
