import type { Language } from '#contract/brand.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import {
  DISCLOSURE_MESSAGES,
  type DisclosureMessages,
} from '#server/lending/disclosure/document/disclosure-messages.ts'
import {
  factsHash,
  factsText,
  type StatementFacts,
} from '#server/lending/disclosure/statement-facts.ts'
import {
  amountBlocks,
  costBlocks,
  planBlocks,
} from '#server/lending/disclosure/document/figure-blocks.ts'
import {
  dayText,
  momentText,
  phoneText,
} from '#server/lending/disclosure/document/figure-format.ts'
import { ruleBlocks } from '#server/lending/disclosure/document/rule-blocks.ts'
import type { Block, Document } from '#server/platform/documents/document.ts'

/** The acceptance of a statement. */
export interface Acknowledged {
  readonly at: Temporal.Instant
  /** Empty when it is not known. */
  readonly network: string
  readonly loanNumber: string
}

/**
 * A statement as a document, from which both its page and its PDF are made. It depends on facts,
 * language and acceptance alone, so the same statement can be made again later.
 *
 * @param acknowledged null for a statement that was not accepted, or needs no acceptance
 */
export function disclosureDocument(
  brand: BrandSetting,
  facts: StatementFacts,
  language: Language,
  acknowledged: Acknowledged | null,
): Document {
  const messages = DISCLOSURE_MESSAGES[language]
  const day = Temporal.PlainDate.from(facts.day)
  return {
    brand: asStated(brand, facts),
    language,
    title: messages.title,
    subtitle: messages.number(facts.number, dayText(facts.day, language)),
    at: acknowledged?.at ?? day.toZonedDateTime(MANILA).toInstant(),
    blocks: [
      ...amountBlocks(facts, language),
      ...parties(facts, messages, acknowledged),
      ...costBlocks(facts, language),
      ...planBlocks(facts, language),
      ...ruleBlocks(facts, language),
      ...acknowledgement(facts, language, acknowledged),
    ],
  }
}

/** The brand with the lender's details of the day of the statement. */
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
  messages: DisclosureMessages,
  acknowledged: Acknowledged | null,
): Block[] {
  const lenderRows = [
    { text: messages.lender.name, value: `${lender.name} (${lender.appName})` },
    { text: messages.lender.address, value: lender.address },
    { text: messages.lender.sec, value: lender.secRegistration },
    { text: messages.lender.authority, value: lender.certificateOfAuthority },
    { text: messages.lender.contact, value: `${phoneText(lender.phone)}, ${lender.email}` },
  ]
  const borrowerRows = [
    { text: messages.borrower.name, value: borrower.name },
    { text: messages.borrower.address, value: borrower.address },
    { text: messages.borrower.product, value: product },
    { text: messages.borrower.loanNumber, value: acknowledged?.loanNumber ?? loanNumber },
  ]
  return [
    { kind: 'heading', text: messages.lender.heading },
    { kind: 'facts', rows: lenderRows },
    { kind: 'heading', text: messages.borrower.heading },
    { kind: 'facts', rows: borrowerRows.filter(({ value }) => value !== '') },
  ]
}

/** The acknowledgement's text when nothing was accepted. */
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
  const { acknowledgement: messages } = DISCLOSURE_MESSAGES[language]
  const text = acknowledged ? messages.given(facts.borrower.name) : messages[UNACCEPTED[facts.kind]]
  const hash = factsHash(factsText(facts)).toString('hex')
  const rows = [
    ...(acknowledged
      ? [
          { text: messages.at, value: momentText(acknowledged.at, language) },
          { text: messages.network, value: acknowledged.network },
          { text: messages.language, value: messages.languageName },
        ]
      : []),
    // In groups of eight, so that people can compare it.
    { text: messages.fingerprint, value: hash.replaceAll(/(.{8})(?=.)/g, '$1 ') },
  ]
  return [
    { kind: 'heading', text: messages.heading },
    { kind: 'paragraph', text },
    { kind: 'facts', rows: rows.filter(({ value }) => value !== '') },
  ]
}
