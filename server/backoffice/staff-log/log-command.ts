import { appendStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** Logs what a command on the server did, last in its transaction: what cannot be logged is not done. */
export async function logCommand(
  { clock, random }: Pick<PlatformDependencies, 'clock' | 'random'>,
  tx: Transaction,
  act: string,
  reason: string,
): Promise<void> {
  const line = {
    callId: random.uuid(),
    staffId: null,
    roles: [],
    kind: 'done',
    act,
    borrowerIds: [],
    reason: `By a command on the server: ${reason}`,
    address: 'server',
  } as const
  await appendStaffLog(tx, line, clock.now())
}
