import type { Language } from '#contract/brand.ts'
import type { DisclosureMessages } from '#server/lending/disclosure/disclosure-messages.ts'
import type { StatementFacts } from '#server/lending/disclosure/statement-facts.ts'
import { amountText, dayText, phoneText } from '#server/lending/disclosure/figure-format.ts'
import { DISCLOSURE_MESSAGES } from '#server/lending/disclosure/said-disclosure.ts'
import type { Block } from '#server/platform/documents/document.ts'

/** What happens when the borrower pays late, early, otherwise, or not at all, and where he pays. */
export function ruleBlocks(facts: StatementFacts, language: Language): Block[] {
  const words = DISCLOSURE_MESSAGES[language]
  const { early, cancel, extension, rights } = words
  const { extensions, cancelUntil, lender } = facts
  return [
    ...lateBlocks(facts, words),
    ...section(early.heading, early.rule),
    ...(cancelUntil === ''
      ? []
      : section(cancel.heading, cancel.until(dayText(cancelUntil, language)))),
    ...(extensions.most > 0
      ? section(extension.heading, extension.rule(extensions.most, extensions.fee))
      : []),
    ...channelBlocks(facts, words),
    ...section(
      rights.heading,
      rights.copy,
      rights.questions(phoneText(lender.phone), lender.email),
    ),
  ]
}

function lateBlocks({ late }: StatementFacts, { late: words }: DisclosureMessages): Block[] {
  const cap = words.cap(amountText(late.totalCostCap), late.policy)
  const isCharged = BigInt(late.chargedBefore) > 0n
  return [
    ...section(words.heading, words.rule(late.penaltyMonthly)),
    {
      kind: 'facts',
      rows: late.costs.map(({ days, amount }) => ({
        text: words.cost(days),
        value: amountText(amount),
      })),
    },
    {
      kind: 'paragraph',
      text: isCharged ? `${cap} ${words.charged(amountText(late.chargedBefore))}` : cap,
    },
  ]
}

function channelBlocks(
  { channels }: StatementFacts,
  { channels: words }: DisclosureMessages,
): Block[] {
  if (channels.length === 0) return section(words.heading, words.unknown)
  const free = channels.filter(({ surcharge }) => surcharge === '0').map(({ name }) => name)
  const charging = channels.filter(({ surcharge }) => surcharge !== '0')
  const freeText = free.length > 0 ? [words.free(free.join(', '))] : []
  const rows = charging.map(({ name, surcharge }) => ({ text: name, value: amountText(surcharge) }))
  return [
    ...section(words.heading, words.rule, ...freeText),
    ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
  ]
}

function section(heading: string, ...paragraphs: string[]): Block[] {
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}
