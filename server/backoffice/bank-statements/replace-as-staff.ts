import { CODES } from '#contract/codes.ts'
import {
  openAsStaff,
  openPacked,
  tryAsStaff,
} from '#server/backoffice/bank-statements/import-as-staff.ts'
import { statementInput } from '#server/backoffice/bank-statements/remove-as-staff.ts'
import { STATEMENT_REQUESTS } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { sendFile } from '#server/payments/bank/files/store-files.ts'
import {
  type Replacement,
  seenOfReplacement,
} from '#server/payments/bank/files/replace-statement.ts'
import { refuseExplained } from '#server/payments/bank/files/removable-statement.ts'
import type { FileTrial, Tried } from '#server/payments/bank/files/try-file.ts'
import { tryReplacement } from '#server/payments/bank/files/try-replacement.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { OpenedFile, UnreadFile } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a file would bring, or what it would do in the place of the last statement. */
export type TriedByStaff = { readonly opened: OpenedFile } & (
  | { readonly tried: Tried; readonly replacement: null }
  | { readonly tried: null; readonly replacement: Replacement }
)

/**
 * What a file would bring; where it does not go on from our lines, what it would do in the place of
 * the last statement. Nothing is kept.
 *
 * @throws Refusal as `tryAsStaff`, for a file that can do neither
 */
export async function tryOrReplace(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  file: UnreadFile,
  how: FileTrial,
): Promise<TriedByStaff> {
  const opened = await openAsStaff(deps, file, how)
  try {
    return { opened, tried: await tryAsStaff(deps, opened), replacement: null }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const replacement = await replacementAfter(deps, opened, fault)
    if (!replacement) throw fault
    return { opened, tried: null, replacement }
  }
}

/** @throws Refusal with both, where the statement that it could replace cannot be taken back */
async function replacementAfter(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  opened: OpenedFile,
  fault: Refusal,
): Promise<Replacement | null> {
  try {
    return await tryReplacement(deps, opened)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === CODES.inputRefused) return null
    throw new Refusal(fault.code, englishOnly(`${fault.message} ${error.message}`))
  }
}

/** Who asks to replace a statement, by their id, why, and who hears how far it is. */
export interface StaffReplacing extends Omit<FileTrial, 'packs'> {
  readonly reason: string
  readonly by: string
}

/**
 * Requests to replace the last statement of an account by a file; another person confirms it.
 *
 * @returns the id of the request, and what is asked for
 * @throws Refusal -1005 for a file that replaces none, when a line that goes is explained, and when a
 *   request about the statement waits
 */
export async function replaceAsStaff(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  file: UnreadFile,
  { reason, by, ...how }: StaffReplacing,
): Promise<{ readonly id: string; readonly replacement: Replacement }> {
  const { opened, replacement } = await tryOrReplace(deps, file, { packs: true, ...how })
  if (!replacement)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The file goes on from our lines: import it.'),
    )
  refuseExplained(replacement.lines.gone)
  const { statement, lines } = replacement
  const [fileId, { hash }] = [deps.random.uuid(), opened]
  const input = {
    ...statementInput(statement, lines.same.length + lines.gone.length),
    file: fileId,
    hash,
    seen: seenOfReplacement(replacement),
  }
  const about = { statement: statement.id }
  const asked = { kind: 'replaceStatement', input, reason, by, about } as const
  const id = await requestOnce(deps, { ...asked, kinds: STATEMENT_REQUESTS }, async (tx) =>
    sendFile(tx, fileId, { packed: openPacked(opened), reading: file.reading }, deps.clock.now()),
  )
  return { id, replacement }
}
