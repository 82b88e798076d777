import type { ApprovedOnDay } from '#domain/underwriting/automatic-approval.ts'
import type { ReplayTally, TallyCell } from '#domain/underwriting/replay-tally.ts'

/** The sums of a replay as they are kept: amounts are centavos in text. */
export interface TallyRecord extends Omit<
  ReplayTally,
  'cells' | 'limitBefore' | 'limitAfter' | 'dayBefore' | 'dayAfter'
> {
  readonly cells: readonly InText<TallyCell>[]
  readonly limitBefore: string
  readonly limitAfter: string
  readonly dayBefore: InText<ApprovedOnDay>
  readonly dayAfter: InText<ApprovedOnDay>
}

/** With text in place of each amount. */
type InText<T> = { readonly [Name in keyof T]: T[Name] extends bigint ? string : T[Name] }

export function recordTally(tally: ReplayTally): TallyRecord {
  return {
    ...tally,
    cells: tally.cells.map(({ principalBefore, principalAfter, ...cell }) => ({
      ...cell,
      principalBefore: principalBefore.toString(),
      principalAfter: principalAfter.toString(),
    })),
    limitBefore: tally.limitBefore.toString(),
    limitAfter: tally.limitAfter.toString(),
    dayBefore: recordDay(tally.dayBefore),
    dayAfter: recordDay(tally.dayAfter),
  }
}

export function readTally(record: TallyRecord): ReplayTally {
  return {
    ...record,
    cells: record.cells.map(({ principalBefore, principalAfter, ...cell }) => ({
      ...cell,
      principalBefore: BigInt(principalBefore),
      principalAfter: BigInt(principalAfter),
    })),
    limitBefore: BigInt(record.limitBefore),
    limitAfter: BigInt(record.limitAfter),
    dayBefore: readDay(record.dayBefore),
    dayAfter: readDay(record.dayAfter),
  }
}

function recordDay({ loans, principal, firstPrincipal }: ApprovedOnDay): InText<ApprovedOnDay> {
  return { loans, principal: principal.toString(), firstPrincipal: firstPrincipal.toString() }
}

function readDay({ loans, principal, firstPrincipal }: InText<ApprovedOnDay>): ApprovedOnDay {
  return { loans, principal: BigInt(principal), firstPrincipal: BigInt(firstPrincipal) }
}
