import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

const GIB = 1024 ** 3

/** Below this a busy day may fill the disk. */
const MIN_BYTES = 2 * GIB

/** Room where the server writes: pictures, scripts of other versions, the embedded database. */
export async function diskStep(dataDir: string, least = MIN_BYTES): Promise<SetUpStep> {
  const { bavail, bsize } = await statfs(existing(dataDir))
  const free = bavail * bsize
  const said = `${(free / GIB).toFixed(1)} GiB are free for DATA_DIR`
  return free < least
    ? step('Room on the disk', [`${said}: make room, at least ${least / GIB} GiB.`])
    : step('Room on the disk', [], [`${said}.`])
}

/** The folder, or the nearest one above that is there. */
function existing(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}
