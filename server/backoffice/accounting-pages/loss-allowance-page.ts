import type { readLossAllowance } from '#contract/console/reports/accounting-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  lossAllowance,
  LOSS_BUCKETS,
  type LossBucket,
  lossStage,
} from '#domain/accounting/loss-allowance.ts'
import { perCentText, sum } from '#domain/money/money.ts'
import { ratio, ZERO_RATE } from '#domain/money/rate.ts'
import { bookedAllowance } from '#server/backoffice/accounting/booked-allowance.ts'
import { outstandingAtEnd } from '#server/backoffice/accounting/book-allowance.ts'
import { type BucketMove, bucketMoves } from '#server/backoffice/accounting/bucket-moves.ts'
import { type BrandRates, brandLossRates } from '#server/backoffice/accounting/loss-rates.ts'
import { versionWire } from '#server/backoffice/accounting-pages/version-wire.ts'
import { moneyRequestsWire } from '#server/backoffice/money-requests/money-request-wire.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import { askedBrand, askedDay, endOfDay } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Report = StaffOutput<typeof readLossAllowance>

/** How long before a day it is looked at what loans came to. */
const OBSERVED_DAYS = 180

/** What is owed by buckets at the end of a day, the allowance, and what half a year came to. */
export async function lossAllowancePage(
  deps: Pick<Dependencies, 'database' | 'reportsDatabase' | 'clock' | 'config'>,
  input: StaffInput<typeof readLossAllowance>,
  readerId: string,
): Promise<Report> {
  const { database } = deps
  const brand = askedBrand(deps, input.brand)
  const on = askedDay(deps, 'on', input.on)
  const before = on.subtract({ days: OBSERVED_DAYS })
  const ends = [before, on].map((day) => ({ day, endsAt: endOfDay(day) })) as [End, End]
  const { moves, booked } = await deps.reportsDatabase.read(async (reading) =>
    readAtLength(reading, async (tx) => ({
      moves: await bucketMoves(tx, brand, { first: ends[0], last: ends[1] }),
      ...(await bookedAllowance(tx, brand, on)),
    })),
  )
  const brandRates = await brandLossRates(database, brand)
  const rows = rowsOf(moves, brandRates)
  const kinds = ['writeLossRates', 'bookAllowance']
  const requests = await requestsAbout(database, kinds, { brand })
  return {
    brand,
    on: on.toString(),
    asOf: deps.clock.now().toString(),
    rows,
    before: before.toString(),
    outstanding: String(sum(rows.map(({ outstanding }) => BigInt(outstanding)))),
    allowance: String(sum(rows.map(({ allowance }) => BigInt(allowance)))),
    booked: String(booked),
    seen: brandRates.seen,
    version: brandRates.version && (await versionWire(database, brandRates.version)),
    requests: await moneyRequestsWire(database, requests, readerId),
  }
}

interface End {
  readonly day: Temporal.PlainDate
  readonly endsAt: Temporal.Instant
}

const NO_RATES = { 0: ZERO_RATE, 1: ZERO_RATE, 31: ZERO_RATE, 61: ZERO_RATE, 91: ZERO_RATE }

function rowsOf(moves: readonly BucketMove[], { typed, rates }: BrandRates): Report['rows'] {
  const allowances = lossAllowance(outstandingAtEnd(moves), rates ?? NO_RATES)
  return LOSS_BUCKETS.map((bucket, place) => {
    const isIn = moves.filter(({ to }) => to === bucket)
    const { outstanding = 0n, allowance = 0n } = allowances[place] ?? {}
    return {
      bucket,
      stage: lossStage(bucket),
      loans: isIn.reduce((count, { loans }) => count + loans, 0),
      outstanding: String(outstanding),
      rate: typed ? typed[`rate${bucket}`] : '',
      allowance: String(allowance),
      ...observedIn(moves, bucket),
    }
  })
}

/** What loans that were in a bucket half a year before have lost since. */
function observedIn(moves: readonly BucketMove[], bucket: LossBucket) {
  const wereIn = moves.filter(({ from }) => from === bucket)
  const owedBefore = sum(wereIn.map(({ before }) => before))
  const lost = sum(wereIn.map((move) => move.lost))
  return {
    owedBefore: String(owedBefore),
    lost: String(lost),
    observed: owedBefore > 0n ? perCentText(ratio(lost, owedBefore), 2) : '',
  }
}
