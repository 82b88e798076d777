import type { Language } from '#contract/brand.ts'
import { LOCALES } from '#server/platform/messages/dates/date-texts.ts'

/** What is stored for most borrowers, and offered first. */
export const FILIPINO = 'Filipino'

/** The states whose citizens are not Filipino, as ISO 3166-1 codes. */
const STATES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'

/**
 * The nationalities of a form: Filipino, then the other states by their names. What is stored is the
 * English name, whatever language the form is in; what was typed before there was a list stays.
 */
export function nationalityOptions(
  language: Language,
  stored: string,
): { readonly name: string; readonly type: string }[] {
  const [english, own] = [namesIn('en'), namesIn(language)]
  const others = STATES.split(' ')
    .map((code) => ({ name: own.of(code) ?? code, type: english.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, LOCALES[language]))
  const all = [{ name: FILIPINO, type: FILIPINO }, ...others]
  const isListed = stored === '' || all.some(({ type }) => type === stored)
  return isListed ? all : [{ name: stored, type: stored }, ...all]
}

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' })
}
