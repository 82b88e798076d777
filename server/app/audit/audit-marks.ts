import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'

/**
 * Marks of what an audit notes of itself, by keys that are not in the database: whoever writes there
 * cannot make one. The first is of the key in use.
 */
export function auditMarks(db: Database, noted: readonly unknown[]): string[] {
  const text = JSON.stringify(noted)
  const keys = getFields(db).keys.search.all()
  return keys.map(({ bytes }) => createHmac('sha256', bytes).update(text).digest('hex'))
}
