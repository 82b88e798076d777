import type { DisclosureWords } from '#server/disclosure/disclosure-words.ts'
import type { StatementFacts } from '#server/disclosure/facts.ts'
import { amountText } from '#server/disclosure/figure-blocks.ts'
import type { Block } from '#server/documents/document.ts'

/** What happens when the borrower pays late, early, otherwise, or not at all, and where he pays. */
export function ruleBlocks(facts: StatementFacts, words: DisclosureWords): Block[] {
  const { early, cancel, extension, rights } = words
  const { extensions, cancelUntil, lender } = facts
  return [
    ...lateBlocks(facts, words),
    ...section(early.heading, early.rule),
    ...(cancelUntil === '' ? [] : section(cancel.heading, cancel.until(cancelUntil))),
    ...(extensions.most > 0
      ? section(extension.heading, extension.rule(extensions.most, extensions.fee))
      : []),
    ...channelBlocks(facts, words),
    ...section(rights.heading, rights.copy, rights.questions(lender.phone, lender.email)),
  ]
}

function lateBlocks({ late }: StatementFacts, { late: words }: DisclosureWords): Block[] {
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
  { channels: words }: DisclosureWords,
): Block[] {
  if (channels.length === 0) return section(words.heading, words.unknown)
  return [
    ...section(words.heading, words.rule),
    {
      kind: 'facts',
      rows: channels.map(({ name, surcharge }) => ({
        text: name,
        value: surcharge === '0' ? words.free : amountText(surcharge),
      })),
    },
  ]
}

function section(heading: string, ...paragraphs: string[]): Block[] {
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}
