import { type Kysely, sql } from 'kysely'

/** The figures of each day that is over, so that no view of them reads the loans or the entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portfolio_day (
      brand text not null,
      day date not null,
      /** Empty: nothing was owed and nothing moved. */
      product_id text not null,
      loans integer not null,
      /** Centavos of principal owed at the end of the day; then of that, of loans late by so many days. */
      principal bigint not null,
      late_1 bigint not null,
      late_30 bigint not null,
      late_60 bigint not null,
      late_90 bigint not null,
      /** Centavos that went to borrowers on the day, and that came from them. */
      paid_out bigint not null,
      paid_in bigint not null,
      primary key (brand, day, product_id)
    )`.execute(db)
}
