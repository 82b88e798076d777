import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Answer } from '#server/cli/answer.ts'
import { makePictureFolder, removePictureFolders } from '#server/cli/people/picture-folder.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { HOOKS } from '#server/app/start/hooks.ts'
import {
  decideIdentity,
  findNamedBorrower,
  showIdentity,
  type Compared,
} from '#server/identity/picture/compare-pictures.ts'
import { shownLines, waitingLines } from '#server/identity/picture/identity-lines.ts'
import type { RefusalReason } from '#server/identity/picture/refusal-reason.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

const KINDS: ReadonlySet<string> = new Set<PictureKind>(['front', 'back', 'selfie'])

interface ByStaff {
  readonly staff: string
}

/** The borrowers whose pictures of an ID wait for staff. */
export async function listWaiting(): Promise<Answer> {
  return withDatabase('identity', async (db) => ({ lines: await waitingLines(db) }))
}

/** Writes the pictures of one to a folder; who looked is recorded. */
export async function showPictures(name: string, { staff }: ByStaff): Promise<Answer> {
  return withBorrower(name, async (db, borrowerId) => {
    const shown = await showIdentity(await depsOf(db), db, borrowerId, staff)
    const folder = makePictureFolder(borrowerId)
    for (const { kind, jpeg } of shown.jpegs)
      writeFileSync(join(folder, `${kind}.jpg`), jpeg, { mode: 0o600 })
    return {
      data: { folder },
      lines: await shownLines(db, borrowerId, shown, { folder, by: staff }),
    }
  })
}

export async function acceptPictures(
  name: string,
  seen: string,
  { staff }: ByStaff,
): Promise<Answer> {
  await decide(name, { by: staff, seen, refused: null })
  return {
    lines: ['Accepted. Applications that waited for it alone are approved within a minute.'],
  }
}

export async function refusePictures(
  name: string,
  seen: string,
  reason: RefusalReason,
  { staff, only }: ByStaff & { readonly only?: string },
): Promise<Answer> {
  // Null: all that were sent.
  const kinds = (only?.split(',') ?? null) as PictureKind[] | null
  if (kinds?.every((kind) => KINDS.has(kind)) === false)
    throw new SettingError(`--only is some of ${[...KINDS].join(',')}.`)
  await decide(name, { by: staff, seen, refused: { reason, kinds } })
  return { lines: [`Refused: ${reason}. The borrower is asked for the pictures again.`] }
}

async function decide(
  name: string,
  decision: { readonly by: string; readonly seen: string; readonly refused: Compared['refused'] },
): Promise<void> {
  await withBorrower(name, async (db, borrowerId) => {
    const fault = await decideIdentity(await depsOf(db), db, borrowerId, decision)
    if (fault) throw new SettingError(fault)
    removePictureFolders(borrowerId)
  })
}

async function withBorrower<T>(
  name: string,
  work: (db: Database, borrowerId: string) => Promise<T>,
): Promise<T> {
  return withDatabase('identity', async (db) => {
    const borrowerId = await findNamedBorrower(db, name)
    if (!borrowerId) throw new SettingError(`No borrower has the id or the loan number "${name}".`)
    return work(db, borrowerId)
  })
}

async function depsOf(db: Database) {
  return { clock: await openClock(db), random: systemRandom, hooks: HOOKS }
}
