import type { Language } from '#contract/brand.ts'
import type { InformationFormItem } from '#contract/identity/information.ts'
import type { Market } from '#domain/market/market.ts'
import { MIN_APPLICANT_AGE } from '#domain/underwriting/underwriting.ts'
import { AREA_EDITION } from '#server/identity/area/area-edition.ts'
import { FILIPINO, nationalityOptions } from '#server/identity/information/choices/nationalities.ts'
import { listSuggestions } from '#server/identity/information/choices/suggestions.ts'
import { isIdType, takesDigits } from '#server/identity/information/id-number.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'

/**
 * The fields of a form with what is said before each is filled in, and what is chosen instead of
 * typed (market philippines).
 */
export function withChoices(
  { echoes }: Pick<Market, 'echoes'>,
  language: Language,
  items: readonly InformationFormItem[],
): InformationFormItem[] {
  if (echoes) return [...items]
  return items
    .map((item) => withChoice(item, language))
    .toSorted((one, other) => Number(isAskedLast(one)) - Number(isAskedLast(other)))
}

/** Where somebody lives is asked before: many were born there. */
function isAskedLast({ code }: InformationFormItem): boolean {
  return code === 'birthPlace' || code === 'nationality'
}

/** A city is chosen as its name: there is no code to send. */
const NO_AREA = { code: '', value: '', name: '', sameAs: '' }

function withChoice(item: InformationFormItem, language: Language): InformationFormItem {
  switch (item.code) {
    case 'birthDate':
      return { ...item, hint: INFORMATION_MESSAGES[language].ageAsked(MIN_APPLICANT_AGE) }
    case 'idType':
      return { ...item, note: item.note.map((each) => withNumberForm(each, language)) }
    case 'birthPlace':
      return { ...item, cate: 'place', area: { ...NO_AREA, edition: AREA_EDITION } }
    case 'nationality': {
      const note = nationalityOptions(language, item.value).map(toOption)
      // That of nearly everybody who has one of the IDs.
      return { ...item, cate: 'enum', inputType: '', note, value: item.value || FILIPINO }
    }
    case 'work':
    case 'employer':
      return { ...item, note: listSuggestions(item.code, language).map(toOption) }
    default:
      return item
  }
}

type Option = InformationFormItem['note'][number]

function withNumberForm(option: Option, language: Language): Option {
  const { type } = option
  if (!isIdType(type)) return option
  const hint = INFORMATION_MESSAGES[language].idNumberForms[type]
  return { ...option, hint, digits: takesDigits(type) ? 1 : 0 }
}

function toOption(option: Pick<Option, 'name' | 'type'>): Option {
  return { ...option, cardTypeMi: 0, channelNumber: '' }
}
