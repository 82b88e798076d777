import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import {
  findRestoreHold,
  beginRestoreHold,
  isHeldAfterRestore,
  watchDatabase,
} from '#server/platform/recovery/restore-hold.ts'

type Watched = Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'logger'>

/** Set an alarm on this line. */
const WAITING = 'payouts and decisions wait: run hiram recover'

/** At a start: HELD=1 holds, another database holds, and a hold that stands is told again. */
export async function holdAfterRestore(deps: Watched): Promise<void> {
  const now = deps.clock.now()
  // First, since a hold keeps the last known moment as it is.
  if (deps.config.isHeldAfterRestore) await beginRestoreHold(deps.database, 'HELD=1', now)
  await watchDatabase(deps.database, now)
  const standing = await findRestoreHold(deps.database)
  if (standing) deps.logger.error(standing, WAITING)
}

/** What an operator must look at, in words, for /ready. */
export async function alarmsOfHold({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  return (await isHeldAfterRestore(database)) ? [WAITING] : []
}

/** While it runs: a connection may lead to another database than the one before. */
export async function tellOfRestore(deps: Watched): Promise<void> {
  const began = await watchDatabase(deps.database, deps.clock.now())
  if (began) deps.logger.error(began, WAITING)
}
