import type { listMessageTexts, readMessageText } from '#contract/console/set-up/message-texts.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { allowedIn, neededIn } from '#server/backoffice/message-texts/editable-messages.ts'
import { measureText, type TextPlace } from '#server/backoffice/message-texts/measure-text.ts'
import {
  allMessages,
  textId,
  messageNamed,
} from '#server/backoffice/message-texts/brand-message.ts'
import { workedFacts } from '#server/backoffice/message-texts/worked-facts.ts'
import { currentText, textName } from '#server/backoffice/message-texts/write-text.ts'
import { textVersions, writtenTexts } from '#server/reference/message-texts/change-text.ts'
import type { TextVersion } from '#server/reference/message-texts/text-version.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Row = StaffOutput<typeof listMessageTexts>['items'][number]
type Reader = Pick<Dependencies, 'database' | 'config' | 'messageTexts'>

/** The messages of all brands, with who wrote them last. */
export async function messageRows(deps: Reader): Promise<Row[]> {
  const versions = await writtenTexts(deps.database)
  const names = await namesOf(deps, versions)
  const byMessage = Map.groupBy(versions, ({ brand, kind, key }) => [brand, kind, key].join(' '))
  return allMessages(deps).map((each) => {
    const id = textId(each)
    const own = byMessage.get(id) ?? []
    const [last] = own.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
    return {
      id,
      brand: each.brand.key,
      kind: each.message.kind,
      key: each.message.key,
      english: currentText(deps, { ...each, language: 'en' }),
      written: own
        .filter(({ text }) => text !== null)
        .map(({ language }) => language)
        .join(', '),
      changedAt: last?.at.toString() ?? null,
      changedBy: last ? (names.get(last.staffId) ?? last.staffId) : '',
    }
  })
}

/** All of a message for its page. */
export async function messagePage(
  deps: Reader,
  id: string,
): Promise<StaffOutput<typeof readMessageText>> {
  const { message, brand } = messageNamed(deps, id)
  const { kind, key } = message
  const versions = await textVersions(deps.database, { brand: brand.key, kind, key })
  const names = await namesOf(deps, versions)
  const examples = workedFacts(brand, kind, 'en')
  const needed = neededIn(message, 'en')
  return {
    id,
    brand: brand.key,
    kind,
    key,
    placeholders: allowedIn(message, 'en').map((name) => ({
      name,
      isNeeded: needed.includes(name),
      example: examples[name] ?? '',
    })),
    languages: marketLanguages(brand.market).map((language) =>
      inLanguage(deps, { message, brand, language }, versions),
    ),
    versions: versions.map(({ language, number, text, reason, at, staffId }) => ({
      id: `${language} ${number}`,
      language,
      text,
      reason: reason ?? '',
      at: at.toString(),
      by: names.get(staffId) ?? staffId,
    })),
  }
}

function inLanguage(deps: Reader, place: TextPlace, versions: readonly TextVersion[]) {
  const { message, language } = place
  const numbers = versions.filter((each) => each.language === language).map(({ number }) => number)
  const text = currentText(deps, place)
  return {
    language,
    text,
    programText: message.programText[language],
    isOwn: deps.messageTexts.of(textName(place)) !== null,
    number: Math.max(0, ...numbers),
    measured: measureText(deps, place, text),
  }
}

async function namesOf({ database }: Reader, versions: readonly TextVersion[]) {
  return namesOfStaff(
    database,
    versions.map(({ staffId }) => staffId),
  )
}
