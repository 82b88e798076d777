import type { Language } from '#contract/brand.ts'
import {
  DISCLOSURE_RULE_MESSAGES,
  type RuleMessages,
} from '#server/lending/disclosure/document/disclosure-rule-messages.ts'
import type { StatementFacts } from '#server/lending/disclosure/statement-facts.ts'
import {
  amountText,
  dayText,
  phoneText,
} from '#server/lending/disclosure/document/figure-format.ts'
import type { Block } from '#server/platform/documents/document.ts'

/** The rules for paying late or early, cancelling and extending, and the channels. */
export function ruleBlocks(facts: StatementFacts, language: Language): Block[] {
  const messages = DISCLOSURE_RULE_MESSAGES[language]
  const { early, cancel, extension, rights } = messages
  const { extensions, cancelUntil, cancelWait, lender } = facts
  return [
    ...lateBlocks(facts, messages),
    ...section(early.heading, early.rule),
    ...(cancelUntil === ''
      ? []
      : section(
          cancel.heading,
          cancel.until(dayText(cancelUntil, language)),
          ...(cancelWait ? [cancel.wait(cancelWait.days, cancelWait.againDays)] : []),
        )),
    ...(extensions.most > 0
      ? section(extension.heading, extension.rule(extensions.most, extensions.fee))
      : []),
    ...channelBlocks(facts, messages),
    ...section(
      rights.heading,
      rights.copy,
      rights.questions(phoneText(lender.phone), lender.email),
    ),
  ]
}

function lateBlocks({ late }: StatementFacts, { late: messages }: RuleMessages): Block[] {
  const cap = messages.cap(amountText(late.totalCostCap), late.policy)
  const isCharged = BigInt(late.chargedBefore) > 0n
  return [
    ...section(
      messages.heading,
      messages.rule(late.penaltyMonthly),
      ...(late.freeDays === undefined ? [] : [messages.free(late.freeDays)]),
    ),
    {
      kind: 'facts',
      rows: late.costs.map(({ days, amount }) => ({
        text: messages.cost(days),
        value: amountText(amount),
      })),
    },
    {
      kind: 'paragraph',
      text: isCharged ? `${cap} ${messages.charged(amountText(late.chargedBefore))}` : cap,
    },
  ]
}

function channelBlocks(
  { channels }: StatementFacts,
  { channels: messages }: RuleMessages,
): Block[] {
  if (channels.length === 0) return section(messages.heading, messages.unknown)
  const free = channels.filter(({ surcharge }) => surcharge === '0').map(({ name }) => name)
  const charging = channels.filter(({ surcharge }) => surcharge !== '0')
  const freeText = free.length > 0 ? [messages.free(free.join(', '))] : []
  const rows = charging.map(({ name, surcharge }) => ({ text: name, value: amountText(surcharge) }))
  return [
    ...section(messages.heading, messages.rule, ...freeText),
    ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
  ]
}

function section(heading: string, ...paragraphs: string[]): Block[] {
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}
