import { CODES } from '#contract/codes.ts'
import { measureText, type TextPlace } from '#server/backoffice/message-texts/measure-text.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changeText } from '#server/reference/message-texts/change-text.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { plainText } from '#server/platform/messages/plain-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Reader = Pick<Dependencies, 'config' | 'messageTexts'>

/** A change of a text. */
export interface TextChange {
  readonly place: TextPlace
  /** As typed; null: the program's again. */
  readonly text: string | null
}

/** The text before and after; both may be the program's. */
export interface EditedText {
  readonly before: string
  readonly after: string
}

/** @throws Refusal -1002 with everything that is wrong */
export function textAfter(deps: Reader, { place, text: typed }: TextChange): EditedText {
  const before = currentText(deps, place)
  if (typed === null) return { before, after: place.message.programText[place.language] }
  const after = plainText(typed)
  const { faults } = measureText(deps, place, after)
  if (faults.length > 0) throw inputRefused(englishOnly(faults.join(' ')))
  return { before, after }
}

/**
 * Writes a text in place of the program's, on the version that was seen, or lets the program's count
 * again.
 *
 * @throws Refusal as `textAfter`; -1005 when somebody changed it meanwhile, or nothing would change
 */
export async function writeText(
  deps: Reader,
  tx: Transaction,
  { seen, ...changed }: TextChange & { readonly seen: number },
  { by: staffId, reason, at }: RequestMoment,
): Promise<void> {
  const { place } = changed
  const { before, after } = textAfter(deps, changed)
  const isReset = changed.text === null
  if (isReset && deps.messageTexts.of(textName(place)) === null)
    throw noChange('The text is the program’s already.')
  if (!isReset && before === after) throw noChange('This is the text already.')
  const version = { ...textName(place), text: isReset ? null : after, reason, staffId, at, seen }
  if (!(await changeText(tx, version)))
    throw noChange('Somebody changed this text meanwhile. Load it again.')
}

/** What is sent now. */
export function currentText(deps: Pick<Reader, 'messageTexts'>, place: TextPlace): string {
  return deps.messageTexts.of(textName(place)) ?? place.message.programText[place.language]
}

export function textName({ message: { kind, key }, brand, language }: TextPlace) {
  return { brand: brand.key, kind, key, language }
}

const noChange = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
