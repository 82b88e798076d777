import { type Kysely, sql } from 'kysely'

/** What borrowers are told is no longer stored in English alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closedReasons(db)
  await productTexts(db)
}

/** Why an application was closed is stored by key; its words are the server's, in each language. */
async function closedReasons(db: Kysely<unknown>): Promise<void> {
  await sql`
    update loan set closed_reason = case
      when closed_reason like 'We could not approve%' then 'declined'
      when closed_reason like 'This application was not decided in time%' then 'notDecidedInTime'
      when closed_reason like 'You cancelled%' then 'cancelledByBorrower'
    end
    where closed_reason is not null`.execute(db)
  await sql`
    alter table loan add check (
      closed_reason in ('declined', 'notDecidedInTime', 'cancelledByBorrower')
    )`.execute(db)
}

/**
 * A product's own words stand in every language; those that were there before stand in both until
 * somebody writes the Filipino ones.
 */
async function productTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    with told as (
      select id, jsonb_strip_nulls(jsonb_build_object(
        'rateText', presentation -> 'rateText',
        'tags', presentation -> 'tags',
        'withdrawMessage', presentation -> 'withdrawMessage',
        'buttonText', presentation -> 'buttonText',
        'promo', (presentation -> 'promo') - 'isOnLoad'
      )) as texts
      from product where presentation ? 'rateText'
    )
    update product set presentation = presentation
        - array['rateText', 'tags', 'withdrawMessage', 'buttonText', 'promo']
      || jsonb_build_object(
        'promoOnLoad', coalesce(presentation #> '{promo,isOnLoad}', 'false'),
        'says', jsonb_build_object('en', told.texts, 'fil', told.texts)
      )
    from told where told.id = product.id`.execute(db)
}
