import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { listPictures, storeDecision } from '#server/identity/picture/picture-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who refuses pictures of an ID that is no longer the borrower's. */
const BY_US = 'changed-id'

/** Asks for pictures again after the borrower has typed another ID: the old ones do not show it. */
export async function outdatePictures(
  { clock, hooks }: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  borrowerId: string,
): Promise<void> {
  const kinds = (await listPictures(tx, borrowerId))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'selfie')
  if (kinds.length === 0) return
  const at = clock.now()
  const decision = { kinds, state: 'refused', by: BY_US, reason: 'other-id', at } as const
  await storeDecision(tx, borrowerId, decision)
  await hooks.identityChanged(tx, borrowerId, (await readIdentity(tx, borrowerId)).state, at)
}
