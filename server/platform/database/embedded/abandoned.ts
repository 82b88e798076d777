import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#server/platform/database/embedded/process-state.ts'

const RETRIED = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }

/** Removes incomplete data folders of killed processes beside the data folder. */
export function removeAbandoned(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    // The process that runs initdb may still be writing.
    if (!isAlive(maker)) rmSync(join(dirname(dataDir), name), RETRIED)
  }
}
