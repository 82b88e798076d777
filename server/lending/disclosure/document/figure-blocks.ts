import type { Language } from '#contract/brand.ts'
import { DISCLOSURE_FIGURE_MESSAGES } from '#server/lending/disclosure/document/disclosure-figure-messages.ts'
import { DISCLOSURE_MESSAGES } from '#server/lending/disclosure/document/disclosure-messages.ts'
import type { StatementFacts } from '#server/lending/disclosure/statement-facts.ts'
import { amountText, dayText } from '#server/lending/disclosure/document/figure-format.ts'
import type { Block, Column } from '#server/platform/documents/document.ts'

/** The principal, the deductions and the net proceeds. */
export function amountBlocks(facts: StatementFacts, language: Language): Block[] {
  const { amounts, plan } = DISCLOSURE_FIGURE_MESSAGES[language]
  const isReschedule = facts.kind === 'extended' || facts.kind === 'anew'
  const net = isReschedule ? amounts.netRescheduled : amounts.net
  const principal = isReschedule ? amounts.principalRescheduled : amounts.principal
  const total = `${plan.total}: ${amountText(facts.totalRepay)}`
  const lead: Block = isReschedule
    ? { kind: 'amount', label: principal, value: amountText(facts.principal), note: total }
    : { kind: 'amount', label: net, value: amountText(facts.netProceeds), note: total }
  const rows = [
    { text: principal, value: amountText(facts.principal) },
    ...facts.deductions.map(({ kind, amount }) => ({
      text: amounts.deductions[kind],
      value: amountText(amount),
    })),
    { text: amounts.total, value: amountText(facts.totalDeductions) },
    { text: net, value: amountText(facts.netProceeds) },
  ]
  return [
    lead,
    { kind: 'paragraph', text: DISCLOSURE_MESSAGES[language].intro[facts.kind] },
    { kind: 'heading', text: amounts.heading },
    // A new schedule without a fee has no deductions to list.
    { kind: 'facts', rows: facts.kind === 'anew' ? rows.slice(0, 1) : rows },
    ...(facts.deductions.length === 0 && !isReschedule
      ? [{ kind: 'paragraph', text: amounts.none } as const]
      : []),
  ]
}

/** The finance charge in pesos and as rates, and how interest is computed. */
export function costBlocks(facts: StatementFacts, language: Language): Block[] {
  const { cost } = DISCLOSURE_FIGURE_MESSAGES[language]
  const { nominalMonthly, nominalYearly, eirMonthly, eirYearly } = facts
  return [
    { kind: 'heading', text: cost.heading },
    {
      kind: 'facts',
      rows: [
        { text: cost.rate, value: cost.rates(nominalMonthly, nominalYearly) },
        { text: cost.eir, value: cost.rates(eirMonthly, eirYearly) },
        { text: cost.interest, value: amountText(facts.interest) },
        { text: cost.fees, value: amountText(facts.fees) },
        { text: cost.financeCharge, value: amountText(facts.financeCharge) },
        { text: cost.share, value: `${facts.financeChargeShare}%` },
        { text: cost.simple, value: cost.aYear(facts.simpleYearly) },
      ],
    },
    { kind: 'paragraph', text: cost.how(nominalYearly, cost.years[facts.dayCount]) },
  ]
}

/** The schedule, with one row for each installment. */
export function planBlocks(facts: StatementFacts, language: Language): Block[] {
  const { plan } = DISCLOSURE_FIGURE_MESSAGES[language]
  const { rows, termDays } = facts
  const [from, to] = [dayText(facts.startsOn, language), dayText(facts.maturityOn, language)]
  const columns = plan.columns.map((title, index): Column => ({
    title,
    share: SHARES[index] ?? 1,
    isFigure: index > 1,
  }))
  return [
    { kind: 'heading', text: plan.heading },
    {
      kind: 'facts',
      rows: [
        { text: plan.count, value: `${rows.length}` },
        { text: plan.term, value: plan.days(termDays, from, to) },
        { text: plan.total, value: amountText(facts.totalRepay) },
      ],
    },
    {
      kind: 'table',
      columns,
      rows: rows.map((row) => [
        `${row.number}`,
        dayText(row.dueOn, language),
        ...[row.principal, row.interest, row.fees, row.due, row.balance].map(amountText),
      ]),
      totals: [plan.inAll, '', ...totals(facts).map(amountText), ''],
    },
    { kind: 'paragraph', text: plan.dates[facts.kind] },
  ]
}

/** Column widths; the first column has room for the label of the totals. */
const SHARES = [11, 15, 15, 15, 12, 16, 16]

function totals({ rows }: StatementFacts): string[] {
  return (['principal', 'interest', 'fees', 'due'] as const).map((column) =>
    String(rows.reduce((sum, row) => sum + BigInt(row[column]), 0n)),
  )
}
