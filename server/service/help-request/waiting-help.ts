import { sql } from 'kysely'

/**
 * Requests for help (`asked`) that wait for an answer, with their loans: once a loan is settled, its
 * request waits for nobody. It says what stands in the queue, and whom the queue opens.
 */
export const WAITING_HELP = sql`help_request asked join loan on loan.borrower_id = asked.borrower_id
  and loan.id = asked.loan_id and loan.is_open and asked.answered_at is null`
