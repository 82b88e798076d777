// Lists the borrowers whose pictures of an ID wait for staff, writes the pictures of one to a folder,
// or accepts or refuses them. Who looked and decided is kept.
// Usage: npm run -s identity [-- show BORROWER | accept BORROWER SEEN | refuse BORROWER SEEN REASON]
//        --staff NAME [--only front,back,selfie]
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PictureKind } from '#contract/identity-pictures.ts'
import { HOOKS } from '#server/hooks.ts'
import {
  decideIdentity,
  findNamedBorrower,
  showIdentity,
  type Compared,
} from '#server/identity/picture/compare-pictures.ts'
import { shownLines, waitingLines } from '#server/identity/picture/identity-lines.ts'
import { isRefusalReason, REFUSAL_REASONS } from '#server/identity/picture/refusal-reason.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { withDatabase } from './with-database.ts'

const KINDS: ReadonlySet<string> = new Set<PictureKind>(['front', 'back', 'selfie'])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { staff: { type: 'string' }, only: { type: 'string' } },
})
const [action, name = '', seen = '', reason = ''] = positionals
const staff = values.staff ?? ''
/** Null: all that were sent. */
const only = (values.only?.split(',') ?? null) as PictureKind[] | null

if (action === undefined) await withDatabase('identity', async (db) => say(await waitingLines(db)))
else if (!isComplete()) fail(usage())
else
  await withDatabase('identity', async (db) => {
    try {
      const borrowerId = await findNamedBorrower(db, name)
      if (!borrowerId) fail([`No borrower has the id or the loan number "${name}".`])
      else if (action === 'show') await show(db, borrowerId)
      else await decide(db, borrowerId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      fail([error.message])
    }
  })

function isComplete(): boolean {
  if (staff === '' || name === '' || only?.every((kind) => KINDS.has(kind)) === false) return false
  if (action === 'show') return true
  if (action === 'accept') return seen !== ''
  return action === 'refuse' && seen !== '' && isRefusalReason(reason)
}

async function show(db: Database, borrowerId: string): Promise<void> {
  const shown = await showIdentity(await deps(db), db, borrowerId, staff)
  // Readable for nobody else on this machine.
  const folder = mkdtempSync(join(tmpdir(), 'hiram-identity-'))
  for (const { kind, jpeg } of shown.jpegs)
    writeFileSync(join(folder, `${kind}.jpg`), jpeg, { mode: 0o600 })
  say(await shownLines(db, borrowerId, shown, { folder, by: staff }))
}

async function decide(db: Database, borrowerId: string): Promise<void> {
  const refused: Compared['refused'] =
    action === 'refuse' && isRefusalReason(reason) ? { reason, kinds: only } : null
  const fault = await decideIdentity(await deps(db), db, borrowerId, { by: staff, seen, refused })
  if (fault) fail([fault])
  else
    say([
      refused
        ? `Refused: ${refused.reason}. The borrower is asked for the pictures again.`
        : 'Accepted. Applications that waited for it alone are approved within a minute.',
    ])
}

async function deps(db: Database) {
  return { clock: await openClock(db), random: systemRandom, hooks: HOOKS }
}

function say(lines: readonly string[]): void {
  console.log(lines.join('\n'))
}

function fail(lines: readonly string[]): void {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function usage(): string[] {
  return [
    'Say: npm run -s identity',
    '  or npm run -s identity -- show BORROWER --staff YOU',
    '  or npm run -s identity -- accept BORROWER SEEN --staff YOU',
    '  or npm run -s identity -- refuse BORROWER SEEN REASON --staff YOU [--only front,back,selfie]',
    `REASON is one of ${REFUSAL_REASONS.join(', ')}; BORROWER an id or a loan number; SEEN is what show says.`,
  ]
}
