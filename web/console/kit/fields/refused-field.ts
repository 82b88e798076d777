import { StaffRefusal } from '#web/console/call-staff.ts'
import { FIELD_LABELS } from '#web/console/kit/fields/field-labels.ts'

/** The name of a field at the beginning of a refusal, as the calls have it: `amount: …`. */
const FIELD = /^([a-z]\w*(?:[./]\w+)*): (.+)$/s

/** The field that a refusal names, and what is wrong with it as a sentence; null: it names none. */
export function refusedField(error: unknown): { field: string; sentence: string } | null {
  if (!(error instanceof StaffRefusal)) return null
  const [, field = '', wrong = ''] = FIELD.exec(error.message) ?? []
  if (field === '') return null
  return { field: field.replaceAll('/', '.'), sentence: capitalized(wrong) }
}

/** Whether a refusal of `draft.en.title` is one of `en.title`, or of `title`. */
export function isRefusedField(refused: { field: string } | null, name: string): boolean {
  return refused !== null && `.${refused.field}`.endsWith(`.${name}`)
}

/** A refusal as a sentence: its field, where it names one, by the label that people know. */
export function inWords(error: StaffRefusal): string {
  const refused = refusedField(error)
  if (!refused) return error.message
  const label = FIELD_LABELS[refused.field.split('.').at(-1) ?? '']
  return label === undefined ? refused.sentence : `${label}: ${refused.sentence}`
}

/** A name of the product file stays as it is: its page puts a label in its place. */
function capitalized(text: string): string {
  if (/^\w+\.\w/.test(text)) return text
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
