import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'
import { makeServerFolder } from '#server/platform/storage/server-files.ts'

/** Creates the folder when it is missing, and writes a file: rights alone do not tell. */
export function dataFolderFaults({ config: { dataDir } }: Start): Fault[] {
  return faultsOfWriting(dataDir, () => {
    makeServerFolder(dataDir)
    return dataDir
  })
}

/** Whether the folder can be written or made, without making it. */
export function nearestFolderFaults({ config: { dataDir } }: Start): Fault[] {
  return faultsOfWriting(dataDir, () => {
    let nearest = dataDir
    while (!existsSync(nearest)) nearest = dirname(nearest)
    return nearest
  })
}

function faultsOfWriting(dataDir: string, find: () => string): Fault[] {
  try {
    const probe = join(find(), `.start-check-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return []
  } catch (error) {
    return [`DATA_DIR ${dataDir} ${wordsFor((error as NodeJS.ErrnoException).code ?? 'failed')}`]
  }
}

function wordsFor(code: string): string {
  if (/^(EEXIST|ENOTDIR)$/.test(code)) return 'is not a folder: name one.'
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'is on a full disk: make room.'
  return `cannot be written (${code}): give this account the right, or name another folder.`
}
