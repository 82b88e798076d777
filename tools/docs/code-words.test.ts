import { expect, test } from 'vitest'
import { CORRECTION_KINDS } from '#contract/console/money/corrections.ts'
import { PictureKind } from '#contract/identity/identity-pictures.ts'
import { NOTIFICATION_EVENTS } from '#domain/contacts/notification-event.ts'
import { INFORMATION_FIELDS } from '#server/identity/information/information-fields.ts'
import {
  migrationFiles,
  MIGRATIONS_FOLDER,
} from '#server/platform/database/schema/migration-files.ts'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Columns whose words the console shows. */
const SHOWN = ['began', 'closed_reason', 'channel']

test('the console has a name for every word of the calls that it shows', () => {
  const words = [
    ...CORRECTION_KINDS,
    ...NOTIFICATION_EVENTS,
    ...Object.values(INFORMATION_FIELDS).flatMap((fields) => fields.map(({ code }) => code)),
    'en',
    'fil',
    ...PictureKind.anyOf.map((kind) => kind.const),
    ...SHOWN.flatMap(wordsOf),
    ...statesOf('identity_picture'),
    ...statesOf('payout'),
    ...statesOf('complaint'),
  ]
  expect(words.length).toBeGreaterThan(38)
  expect(words.filter((word) => !(word in kitTexts.codes))).toEqual([])
})

const MIGRATIONS = migrationFiles(MIGRATIONS_FOLDER).map((file) =>
  readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8'),
)

/** What the tables allow in columns of a name. */
function wordsOf(column: string): string[] {
  const allowed = new RegExp(String.raw`check \(${column} in \(([^)]*)\)\)`, 'g')
  return MIGRATIONS.flatMap((text) => [...text.matchAll(allowed)]).flatMap(quotedIn)
}

/** The states that a table was made with. */
function statesOf(table: string): string[] {
  const allowed = new RegExp(
    String.raw`create table ${table} \([^;]*?check \(\s*state in \(([^)]*)\)\s*\)`,
  )
  return MIGRATIONS.flatMap((text) => quotedIn(allowed.exec(text) ?? ['', '']))
}

function quotedIn([, list = '']: readonly string[]): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
}
