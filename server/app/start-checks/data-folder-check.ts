import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/**
 * Creates the folder when it is missing, as the owner of the one around it, whoever looks; and writes
 * a file: rights alone do not tell.
 */
export function dataFolderFaults({ config: { dataDir } }: Start): Fault[] {
  const probe = join(dataDir, `.start-check-${process.pid}`)
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (made !== undefined && process.getuid?.() === 0) {
      const { uid, gid } = statSync(dirname(made))
      for (let each = dataDir; each.startsWith(made); each = dirname(each))
        chownSync(each, uid, gid)
    }
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
