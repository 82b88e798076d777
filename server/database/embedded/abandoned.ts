import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#server/database/embedded/process-state.ts'

/** Removes what killed processes left half-made beside the data folder. */
export function removeAbandoned(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (!isAlive(maker)) rmSync(join(dirname(dataDir), name), { recursive: true, force: true })
  }
}
