import type { Static } from 'typebox'
import type { Language } from '#contract/brand.ts'
import type { AsSent } from '#contract/console/set-up/message-texts.ts'
import type { TextPlace } from '#server/backoffice/message-texts/measure-text.ts'
import { workedFacts } from '#server/backoffice/message-texts/worked-facts.ts'
import { currentText } from '#server/backoffice/message-texts/write-text.ts'
import { filledIn, openFillIns } from '#server/platform/messages/fill-in.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findExample } from '#server/service/notifications/texts/find-example.ts'
import { replyExample } from '#server/backoffice/message-texts/reply-example.ts'

type Facts = Readonly<Record<string, string>>

/**
 * A message as it is sent now and as it would be, in each language of its brand, with the figures
 * that a borrower of whom it is true has today; where nobody fits it, with a sample.
 *
 * @param after of the language of the place
 */
export async function asSent(
  deps: Dependencies,
  place: TextPlace,
  after: string,
): Promise<Static<typeof AsSent>> {
  const { brand, message } = place
  const languages = marketLanguages(brand.market)
  const isFilled = openFillIns(after + message.programText.en).length > 0
  const real = isFilled ? await exampleOf(deps, place, languages) : null
  const rows = languages.map((language) => {
    const facts = masked(real?.[language] ?? workedFacts(brand, message.kind, language))
    const now = currentText(deps, { ...place, language })
    const then = language === place.language ? after : now
    return { language, before: filledIn(now, facts), after: filledIn(then, facts) }
  })
  return { figures: isFilled ? (real ? 'real' : 'sample') : 'none', rows }
}

async function exampleOf(
  deps: Dependencies,
  { brand, message: { kind, key } }: TextPlace,
  languages: readonly Language[],
): Promise<Readonly<Record<string, Facts>> | null> {
  if (kind === 'reply') return replyExample(deps, brand, languages)
  return kind === 'sms' ? findExample(deps, { brand: brand.key, key }, languages) : null
}

/** Whose figures they are is nobody's business here: a name and numbers show their ends. */
function masked(facts: Facts): Facts {
  const { name, number, loanNumber, complaintNumber } = facts
  return {
    ...facts,
    ...(name && { name: initialsOf(name) }),
    ...(number && { number: endOf(number) }),
    ...(loanNumber && { loanNumber: endOf(loanNumber) }),
    ...(complaintNumber && { complaintNumber: endOf(complaintNumber) }),
  }
}

const endOf = (number: string) => `${number.slice(0, 2)}••••${number.slice(-4)}`

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => `${first}•••`)
    .join(' ')
