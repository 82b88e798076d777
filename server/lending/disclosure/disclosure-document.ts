import type { Language } from '#contract/brand.ts'
import { MANILA } from '#domain/calendar.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { DisclosureMessages } from '#server/lending/disclosure/disclosure-messages.ts'
import {
  factsHash,
  factsText,
  type StatementFacts,
} from '#server/lending/disclosure/statement-facts.ts'
import { amountBlocks, costBlocks, planBlocks } from '#server/lending/disclosure/figure-blocks.ts'
import { dayText, momentText, phoneText } from '#server/lending/disclosure/figure-format.ts'
import { ruleBlocks } from '#server/lending/disclosure/rule-blocks.ts'
import { DISCLOSURE_MESSAGES } from '#server/lending/disclosure/said-disclosure.ts'
import type { Block, Document } from '#server/platform/documents/document.ts'

/** How a statement was accepted. */
export interface Acknowledged {
  readonly at: Temporal.Instant
  /** Empty: not known. */
  readonly network: string
  readonly loanNumber: string
}

/**
 * A statement as a document, of which both its page and its PDF are made. It follows from facts,
 * language and acceptance alone, so that it can be made again as it was.
 *
 * @param acknowledged null for one that was not accepted, or needs not be
 */
export function disclosureDocument(
  brand: BrandSetting,
  facts: StatementFacts,
  language: Language,
  acknowledged: Acknowledged | null,
): Document {
  const words = DISCLOSURE_MESSAGES[language]
  const day = Temporal.PlainDate.from(facts.day)
  return {
    brand: asStated(brand, facts),
    language,
    title: words.title,
    subtitle: words.number(facts.number, dayText(facts.day, language)),
    at: acknowledged?.at ?? day.toZonedDateTime(MANILA).toInstant(),
    blocks: [
      ...amountBlocks(facts, words),
      ...parties(facts, words, acknowledged),
      ...costBlocks(facts, words),
      ...planBlocks(facts, language),
      ...ruleBlocks(facts, language),
      ...acknowledgement(facts, language, acknowledged),
    ],
  }
}

/** Its pages bear the lender as he was then. */
function asStated(brand: BrandSetting, { lender }: StatementFacts): BrandSetting {
  const { appName, phone, email, ...company } = lender
  return {
    ...brand,
    appName,
    servicePhone: phone,
    serviceEmail: email,
    company: { ...brand.company, ...company },
  }
}

function parties(
  { lender, borrower, product, loanNumber }: StatementFacts,
  words: DisclosureMessages,
  acknowledged: Acknowledged | null,
): Block[] {
  const lenderRows = [
    { text: words.lender.name, value: `${lender.name} (${lender.appName})` },
    { text: words.lender.address, value: lender.address },
    { text: words.lender.sec, value: lender.secRegistration },
    { text: words.lender.authority, value: lender.certificateOfAuthority },
    { text: words.lender.contact, value: `${phoneText(lender.phone)}, ${lender.email}` },
  ]
  const borrowerRows = [
    { text: words.borrower.name, value: borrower.name },
    { text: words.borrower.address, value: borrower.address },
    { text: words.borrower.product, value: product },
    { text: words.borrower.loanNumber, value: acknowledged?.loanNumber ?? loanNumber },
  ]
  return [
    { kind: 'heading', text: words.lender.heading },
    { kind: 'facts', rows: lenderRows },
    { kind: 'heading', text: words.borrower.heading },
    { kind: 'facts', rows: borrowerRows.filter(({ value }) => value !== '') },
  ]
}

/** What is said where nothing was accepted. */
const UNACCEPTED = {
  example: 'example',
  offer: 'coming',
  disbursed: 'issued',
  extended: 'issued',
  anew: 'issued',
} as const

function acknowledgement(
  facts: StatementFacts,
  language: Language,
  acknowledged: Acknowledged | null,
): Block[] {
  const { acknowledgement: words } = DISCLOSURE_MESSAGES[language]
  const text = acknowledged ? words.given(facts.borrower.name) : words[UNACCEPTED[facts.kind]]
  const hash = factsHash(factsText(facts)).toString('hex')
  const rows = [
    ...(acknowledged
      ? [
          { text: words.at, value: momentText(acknowledged.at, language) },
          { text: words.network, value: acknowledged.network },
          { text: words.language, value: words.languageName },
        ]
      : []),
    // In groups, as people compare it.
    { text: words.fingerprint, value: hash.replaceAll(/(.{8})(?=.)/g, '$1 ') },
  ]
  return [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text },
    { kind: 'facts', rows: rows.filter(({ value }) => value !== '') },
  ]
}
