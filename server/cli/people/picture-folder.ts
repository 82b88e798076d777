import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'hiram-identity-'

/** Milliseconds after which a folder that nobody decided on is removed by the next command. */
const MAX_AGE_MS = 3_600_000

/** Makes a folder for the pictures of one borrower that nobody else on this machine can open. */
export function makePictureFolder(borrowerId: string): string {
  removePictureFolders(borrowerId)
  return mkdtempSync(join(tmpdir(), `${PREFIX}${borrowerId}-`))
}

/** Removes the shown pictures of one borrower, and those of anybody that are older than an hour. */
export function removePictureFolders(borrowerId: string): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const { uid, mtimeMs } = statSync(folder)
    const isOver = name.startsWith(`${PREFIX}${borrowerId}-`) || Date.now() - mtimeMs > MAX_AGE_MS
    if (uid === process.getuid?.() && isOver) rmSync(folder, { recursive: true, force: true })
  }
}
