import { CODES } from '#contract/codes.ts'
import { measureText, type TextPlace } from '#server/backoffice/message-texts/measure-text.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { changeText } from '#server/platform/message-texts/change-text.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Writer = Pick<Dependencies, 'database' | 'clock' | 'config' | 'messageTexts'>

/** A change of a text on the version that was seen. */
export interface TextEdit {
  readonly place: TextPlace
  readonly seen: number
  /** Id of the person. */
  readonly by: string
}

/** The text before and after; both may be the program's. */
export interface EditedText {
  readonly before: string
  readonly after: string
}

/**
 * Writes a text in place of the program's.
 *
 * @throws Refusal -1002 with everything that is wrong, -1005 when somebody changed it meanwhile, or
 *   nothing would change
 */
export async function writeText(deps: Writer, edit: TextEdit, typed: string): Promise<EditedText> {
  const text = plainText(typed)
  const { faults } = measureText(deps, edit.place, text)
  if (faults.length > 0) throw inputRefused(englishOnly(faults.join(' ')))
  if (text === currentText(deps, edit.place)) throw noChange('This is the text already.')
  return change(deps, edit, { text, reason: null })
}

/**
 * Lets the program's text count again.
 *
 * @throws Refusal -1005 when it counts already, or somebody changed it meanwhile
 */
export async function resetText(deps: Writer, edit: TextEdit, reason: string): Promise<EditedText> {
  if (deps.messageTexts.of(nameOf(edit.place)) === null)
    throw noChange('The text is the program’s already.')
  return change(deps, edit, { text: null, reason })
}

/** What is sent now. */
export function currentText(deps: Pick<Writer, 'messageTexts'>, place: TextPlace): string {
  return deps.messageTexts.of(nameOf(place)) ?? place.message.programText[place.language]
}

async function change(
  { database, clock, messageTexts }: Writer,
  { place, seen, by: staffId }: TextEdit,
  written: { readonly text: string | null; readonly reason: string | null },
): Promise<EditedText> {
  const at = clock.now()
  const done = await changeText(database, { ...nameOf(place), ...written, seen, staffId, at })
  await messageTexts.refresh()
  if (!done) throw noChange('Somebody changed this text meanwhile. Load it again.')
  const programText = place.message.programText[place.language]
  return { before: done.before ?? programText, after: written.text ?? programText }
}

export function nameOf({ message: { kind, key }, brand, language }: TextPlace) {
  return { brand: brand.key, kind, key, language }
}

const noChange = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
