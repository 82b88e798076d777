import type { Centavos } from '#domain/money/money.ts'

/** What an applicant has in common with other borrowers; the last one: with many of them. */
export const RISK_MARKS = ['device', 'account', 'idNumber', 'address', 'network'] as const
export type RiskMark = (typeof RISK_MARKS)[number]

/** Why an application that passes underwriting is still referred to a person. */
export type ApprovalReason = (typeof MARK_REASONS)[RiskMark] | (typeof LIMIT_REASONS)[number]

/** The reason that each mark is. */
export const MARK_REASONS = {
  device: 'same device as another borrower',
  account: 'same payout account as another borrower',
  idNumber: 'same ID number as another borrower',
  address: 'same address as another borrower',
  network: 'many applications from one network',
} as const satisfies Record<RiskMark, string>

const LIMIT_REASONS = [
  'first loan of a borrower',
  'number of the day reached',
  'amount of the day reached',
  'amount of first loans of the day reached',
] as const

/** What may be approved without a person; null: any number or amount. */
export interface ApprovalLimits {
  /** A borrower with one of these is referred. */
  readonly referredMarks: readonly RiskMark[]
  /** The number of other borrowers from which each counts; at least 1. */
  readonly marksLeast: Readonly<Record<RiskMark, number>>
  readonly refersFirstLoans: boolean
  /** Loans a Manila day. */
  readonly loansMost: number | null
  /** Centavos a Manila day. */
  readonly principalMost: Centavos | null
  /** The same of first loans alone. */
  readonly firstPrincipalMost: Centavos | null
}

/** What was approved without a person on a Manila day. */
export interface ApprovedOnDay {
  readonly loans: number
  /** Centavos. */
  readonly principal: Centavos
  readonly firstPrincipal: Centavos
}

/** With how many others a borrower has something in common; nothing: with nobody. */
export type MarkCounts = Readonly<Partial<Record<RiskMark, number>>>

/** An application that underwriting approves. */
export interface ApprovableApplication {
  readonly marks: MarkCounts
  /** Whether the borrower has settled no loan yet. */
  readonly isFirst: boolean
  /** Centavos. */
  readonly principal: Centavos
}

/**
 * Why a person decides an application that underwriting approves; none: it is approved
 * (docs/operate/applications.md).
 *
 * @param day what was approved on the day before it
 */
export function referralReasons(
  { marks, isFirst, principal }: ApprovableApplication,
  day: ApprovedOnDay,
  limits: ApprovalLimits,
): readonly ApprovalReason[] {
  const { refersFirstLoans, loansMost, principalMost, firstPrincipalMost } = limits
  const checks: readonly (readonly [ApprovalReason, boolean])[] = [
    ['first loan of a borrower', isFirst && refersFirstLoans],
    ['number of the day reached', passes(loansMost, day.loans + 1)],
    ['amount of the day reached', passes(principalMost, day.principal + principal)],
    [
      'amount of first loans of the day reached',
      isFirst && passes(firstPrincipalMost, day.firstPrincipal + principal),
    ],
  ]
  return [
    ...referringMarks(marks, limits).map((mark) => MARK_REASONS[mark]),
    ...checks.flatMap(([reason, holds]) => (holds ? [reason] : [])),
  ]
}

/** The marks for which a person looks. */
export function referringMarks(
  marks: MarkCounts,
  { referredMarks, marksLeast }: Pick<ApprovalLimits, 'referredMarks' | 'marksLeast'>,
): readonly RiskMark[] {
  return RISK_MARKS.filter(
    (mark) => referredMarks.includes(mark) && (marks[mark] ?? 0) >= marksLeast[mark],
  )
}

/** The day after one more application was approved. */
export function afterApproval(
  day: ApprovedOnDay,
  { isFirst, principal }: Omit<ApprovableApplication, 'marks'>,
): ApprovedOnDay {
  return {
    loans: day.loans + 1,
    principal: day.principal + principal,
    firstPrincipal: day.firstPrincipal + (isFirst ? principal : 0n),
  }
}

function passes<N extends number | bigint>(most: N | null, sum: N): boolean {
  return most !== null && sum > most
}
