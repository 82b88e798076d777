import { DECLINE_REASONS } from '#contract/console/loans/decline-reasons.ts'
import type { getApplication, listApplications } from '#contract/console/loans/applications.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { PICTURE_MESSAGES } from '#server/identity/picture/picture-messages.ts'
import { REFUSAL_REASONS } from '#server/identity/picture/refusal-reason.ts'
import type { ApplicationFile } from '#server/lending/application/application-file.ts'
import type { WaitingApplication } from '#server/lending/application/decision/waiting-applications.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import type { MarkedWith } from '#server/lending/risk-mark/risk-marks.ts'

type Row = StaffOutput<typeof listApplications>['items'][number]
type File = StaffOutput<typeof getApplication>

/** A row of the queue. */
export function rowWire(
  { principal, appliedAt, reasons, place: _place, ...row }: WaitingApplication,
  marks: readonly MarkedWith[],
): Row {
  return {
    ...row,
    amount: Number(principal),
    appliedAt: appliedAt.toString(),
    dueAt: appliedAt.add({ hours: DECISION_HOURS }).toString(),
    reasons: [...reasons],
    marks: marks.map(({ mark }) => mark),
  }
}

/** One application, without the forms, which identity fills. */
export function fileWire(
  file: ApplicationFile,
  names: ReadonlyMap<string, string>,
): Omit<File, 'forms' | 'marks'> {
  const { id, seen, number, brand, product, borrowerId, borrower, installments, status } = file
  const { isOpen, state, waitsFor, pictures, lower } = file
  return {
    id,
    seen,
    number,
    brand,
    product,
    borrowerId,
    borrower,
    installments,
    status,
    isOpen,
    state,
    waitsFor,
    pictures,
    amount: Number(file.principal),
    appliedAt: file.appliedAt.toString(),
    dueAt: file.dueAt.toString(),
    reasons: [...file.reasons],
    policyVersion: file.policyVersion,
    identityOpinion: opinionWire(file.identityOpinion),
    screenings: file.screenings?.map((each) => screeningWire(each, names)) ?? null,
    exclusions: [...file.exclusions],
    creditReports: file.creditReports.map((report) => reportWire(report, names)),
    creditReportDays: file.creditReportDays,
    loans: file.loans.map((loan) => ({
      id: loan.id,
      number: loan.number,
      product: loan.productName,
      amount: Number(loan.principal),
      status: loan.status,
      state: loan.state,
      appliedAt: loan.appliedAt.toString(),
      paidOutOn: loan.disbursedOn?.toString() ?? null,
    })),
    timeline: file.timeline.map(({ at, text }) => ({ at: at.toString(), text })),
    declineReasons: DECLINE_REASONS.map((reason) => ({
      reason,
      english: DECLINE_MESSAGES.en.reasons[reason],
      filipino: DECLINE_MESSAGES.fil.reasons[reason],
    })),
    pictureReasons: REFUSAL_REASONS.map((reason) => ({
      reason,
      english: PICTURE_MESSAGES.en.refused[reason],
      filipino: PICTURE_MESSAGES.fil.refused[reason],
    })),
    lower: lower && {
      least: Number(lower.least),
      most: Number(lower.most),
      step: Number(lower.step),
    },
  }
}

function reportWire(
  { id, source, madeOn, at, by, lookedAt, lookedBy }: ApplicationFile['creditReports'][number],
  names: ReadonlyMap<string, string>,
): File['creditReports'][number] {
  return {
    id,
    bureau: source,
    madeOn: madeOn?.toString() ?? '',
    attachedAt: at.toString(),
    attachedBy: names.get(by ?? '') ?? '',
    readAt: lookedAt?.toString() ?? null,
    readBy: names.get(lookedBy ?? '') ?? '',
  }
}

function opinionWire(opinion: ApplicationFile['identityOpinion']): File['identityOpinion'] {
  if (opinion === null) return null
  const { at, source, doubts, why } = opinion
  return { at: at.toString(), source, doubts: [...doubts], why: why ?? '' }
}

/** What lists answered, with the name of who decided on it. */
export function screeningWire(
  { id, at, source, outcome, why, matches, lookedAt, lookedBy }: Screened,
  names: ReadonlyMap<string, string>,
): NonNullable<File['screenings']>[number] {
  return {
    id,
    at: at.toString(),
    source,
    outcome: outcome === 'report' ? 'failed' : outcome,
    why: why ?? '',
    matches: matches.map(({ name, lists, score }) => ({ name, lists: [...lists], score })),
    clearedAt: lookedAt?.toString() ?? null,
    clearedBy: names.get(lookedBy ?? '') ?? '',
  }
}

type Screened = NonNullable<ApplicationFile['screenings']>[number]

/** Ids of the people of staff whom the page names. */
export function staffIn({ creditReports, screenings }: ApplicationFile): string[] {
  return [...creditReports, ...(screenings ?? [])].flatMap(({ by, lookedBy }) =>
    [by, lookedBy].filter((id) => id !== null),
  )
}
