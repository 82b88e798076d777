import { sql } from 'kysely'
import type { DayFigures } from '#server/backoffice/reports/portfolio/portfolio-day-figures.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The days of a brand that are stored; null: none is. */
export async function storedDays(db: Database, brand: string) {
  return db
    .selectFrom('portfolio_day')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
}

/** The day of a brand's first payout; null before it. */
export async function firstBookedDay(
  db: Database,
  brand: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ day: Temporal.PlainDate }>`
    select disbursed_on as day from loan where brand = ${brand} and disbursed_on is not null
    order by disbursed_on limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** Stores a day; one that is stored stays as it is. */
export async function insertDay(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
  figures: readonly DayFigures[],
): Promise<void> {
  const rows = figures.length > 0 ? figures : [NOTHING]
  await db
    .insertInto('portfolio_day')
    .values(
      rows.map(({ productId, late1, late30, late60, late90, paidOut, paidIn, ...rest }) => ({
        ...rest,
        brand,
        day,
        product_id: productId,
        late_1: late1,
        late_30: late30,
        late_60: late60,
        late_90: late90,
        paid_out: paidOut,
        paid_in: paidIn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const NOTHING: DayFigures = {
  productId: '',
  loans: 0,
  principal: 0n,
  late1: 0n,
  late30: 0n,
  late60: 0n,
  late90: 0n,
  paidOut: 0n,
  paidIn: 0n,
}

/** The stored figures of a brand, or of all, by days. */
export async function daysBetween(
  db: Database,
  brand: string | null,
  { first, last }: { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate },
) {
  const { rows } = await sql<Omit<DayFigures, 'productId'> & { day: Temporal.PlainDate }>`
    select day, sum(loans)::int as loans, sum(principal)::bigint as principal,
      sum(late_1)::bigint as "late1", sum(late_30)::bigint as "late30",
      sum(late_60)::bigint as "late60", sum(late_90)::bigint as "late90",
      sum(paid_out)::bigint as "paidOut", sum(paid_in)::bigint as "paidIn"
    from portfolio_day
    where day between ${first} and ${last} and (${brand}::text is null or brand = ${brand})
    group by day order by day`.execute(db)
  return rows
}
